/** Creates photo libraries for tests and reads the stored photos. */
import * as z from 'zod';

import { timelineDto } from '@/lib/contracts/photos';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
export const photosUrl = (query = '') => channelUrl(channel, `/my-photos/photos${query}`);

type Photos = {
  fileName?: string;
  /** Local time at which the first photo was taken; null for photos without a date. */
  taken?: string | null;
  times?: number;
  secondsApart?: number;
  createdAt?: string;
};

/** Creates photos. `POST /control/photos` describes the options. */
export const makePhotos = (customer: Customer, photos: readonly Photos[]) =>
  backend.control('/photos', { accountId: customer.sub, photos });

/** Creates a library of `count` photos over eight years. */
export const makeLibrary = (customer: Customer, count: number) =>
  backend.control('/photos', { accountId: customer.sub, count });

export const storedTimeline = async (customer: Customer) =>
  timelineDto.parse(await backend.readAs(customer, '/photos-api/users/timeline', channel)).timeline;

export async function openPhotos(page: Page, customer: Customer, query = ''): Promise<void> {
  await signIn(page, customer, channel, `/my-photos/photos${query}`);
  await expect(page.getByRole('group', { name: 'Your photos' })).toBeAttached();
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The tiles that the grid has rendered. */
export const tiles = (page: Page) =>
  page.getByRole('group', { name: 'Your photos' }).getByRole('option');

/** Chooses an entry of the menu 'More options for your photos'. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More options for your photos' }).click();
  const menu = page.getByRole('group', { name: 'More options for your photos' });
  await menu.getByText(name, { exact: true }).click();
}

/** The rendered month headings, from the top. Each starts with its text for screen readers. */
export const headings = (page: Page) => page.locator('.photo-grid-title');

const spot = z.object({ number: z.string(), top: z.number() });

/**
 * Returns the number of the photo in the middle of the window and the position of its top edge;
 * null if there is no photo.
 */
export async function photoInTheMiddle(page: Page): Promise<z.infer<typeof spot> | null> {
  return spot.nullable().parse(
    await page.evaluate(() => {
      const { innerWidth, innerHeight } = window;
      // The middle can also be a heading or the empty end of a row, so the search continues
      // downwards.
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
