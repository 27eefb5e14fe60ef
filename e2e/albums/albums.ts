/** Creates albums for tests through the web app's own route handlers. */
import { chunk } from 'es-toolkit';
import * as z from 'zod';

import { backend, type Customer } from '../fixtures/backend';
import { expect, type Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
export const albumUrl = (id: string, rest = '') =>
  channelUrl(channel, `/my-photos/albums/${id}${rest}`);

const made = z.object({ photoIds: z.array(z.string()) });

/** Creates photos that were taken one minute apart. Returns their ids. */
export async function addPhotos(
  customer: Customer,
  times: number,
  taken = '2024-06-10T10:00:00',
): Promise<string[]> {
  const photos = [{ taken, times, secondsApart: 60 }];
  const answer = await backend.control('/photos', { accountId: customer.sub, photos });
  return made.parse(answer).photoIds;
}

/** Creates an album with these photos by requests from a page of the customer. Returns the album's id. */
export async function makeAlbum(
  page: Page,
  name: string,
  photoIds: readonly string[] = [],
): Promise<string> {
  const post = ([path, body]: readonly [string, object]) =>
    page.evaluate(
      async ([url, content]) => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            'x-requested-by': 'account',
          },
          body: content,
        });
        return [answer.ok, await answer.text()] as const;
      },
      [path, JSON.stringify(body)] as const,
    );
  const [isMade, text] = await post(['/api/albums', { name }]);
  expect([isMade, text]).toEqual([true, text]);
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(text));
  for (const part of chunk(photoIds, 500))
    await post([`/api/albums/${id}/photos`, { photoIds: part }]);
  return id;
}

/** The visible tiles of the grid. Hidden tiles are unused; the grid keeps them to use them again. */
export const tiles = (page: Page) => page.locator('a[role=option]:not([hidden])');

export async function openAlbum(page: Page, id: string, query = ''): Promise<void> {
  await page.goto(albumUrl(id, query));
  await expect(page.getByRole('group', { name: 'Your photos' })).toBeAttached();
}
