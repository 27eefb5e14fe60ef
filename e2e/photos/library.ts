/** Libraries made for a test, and what the backend stored of them. */
import * as z from 'zod';

import { timelineDto } from '@/lib/contracts/photos';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** English, so that a test can write what a customer reads. */
export const channel = 'bonaprint-gb';
export const photosUrl = (query = '') => channelUrl(channel, `/my-photos/photos${query}`);

type Photos = {
  fileName?: string;
  /** Local time of the first; null for a photo without a date. */
  taken?: string | null;
  times?: number;
  secondsApart?: number;
  createdAt?: string;
};

/** Makes photos; see `POST /control/photos` for what can be asked. */
export const makePhotos = (customer: Customer, photos: readonly Photos[]) =>
  backend.control('/photos', { accountId: customer.sub, photos });

/** Makes a library of so many photos over eight years. */
export const makeLibrary = (customer: Customer, count: number) =>
  backend.control('/photos', { accountId: customer.sub, count });

export const storedTimeline = async (customer: Customer) =>
  timelineDto.parse(await backend.readAs(customer, '/photos-api/users/timeline', channel)).timeline;

export async function openPhotos(page: Page, customer: Customer, query = ''): Promise<void> {
  await signIn(page, customer, channel, `/my-photos/photos${query}`);
  await expect(page.getByRole('group', { name: 'Your photos' })).toBeAttached();
}

/** Presses Tab until something has the focus, as a customer without a mouse finds it. */
export async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The photos that the grid holds now. */
export const tiles = (page: Page) =>
  page.getByRole('group', { name: 'Your photos' }).getByRole('option');

/** What is done with the library once in a while. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for your photos' }).click();
  const menu = page.getByRole('group', { name: 'More for your photos' });
  await menu.getByText(name, { exact: true }).click();
}

/** The months that the grid shows now, from the top; each begins with what is read out. */
export const headings = (page: Page) => page.locator('.photo-grid-title');

const spot = z.object({ number: z.string(), top: z.number() });

/** The number of the photo in the middle of the window, and where its upper edge stands; null while none is there. */
export async function photoInTheMiddle(page: Page): Promise<z.infer<typeof spot> | null> {
  return spot.nullable().parse(
    await page.evaluate(() => {
      const { innerWidth, innerHeight } = window;
      // The middle itself may be a heading, or the empty end of a row.
      for (let y = innerHeight / 2; y < innerHeight; y += 20) {
        const x = innerWidth * 0.3;
        const link = document.elementFromPoint(x, y)?.closest('a[role=option]');
        if (link)
          return {
            number: link.getAttribute('aria-posinset'),
            top: link.getBoundingClientRect().top,
          };
      }
      return null;
    }),
  );
}
