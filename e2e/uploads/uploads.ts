/** Creates pictures for uploads, operates the import modal and reads the stored originals. */
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import * as z from 'zod';

import { photoListDto } from '@/lib/contracts/photos';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page } from '../fixtures/test';

export type Picture = { name: string; mimeType: string; buffer: Buffer };

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Returns a picture of random noise, so that any two pictures differ and compression saves little. */
export async function picture(name: string, edge = 160): Promise<Picture> {
  const raw = { width: edge, height: edge, channels: 3 } as const;
  const noise = sharp(randomBytes(edge * edge * 3), { raw });
  return name.endsWith('.png')
    ? { name, mimeType: 'image/png', buffer: await noise.png().toBuffer() }
    : { name, mimeType: 'image/jpeg', buffer: await noise.jpeg({ quality: 95 }).toBuffer() };
}

export const pictures = (count: number, edge?: number): Promise<Picture[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      picture(`photo-${at}.${at % 4 ? 'jpg' : 'png'}`, edge),
    ),
  );

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';

export const openPhotos = (page: Page, customer: Customer, path = '/my-photos/photos') =>
  signIn(page, customer, channel, path);

export const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Add photos' });
export const trayOf = (page: Page) => page.getByRole('region', { name: 'Uploads' });

/** The button that adds the files. Its name contains their number. */
export const nextOf = (page: Page) =>
  modalOf(page).getByRole('button', { name: /^(Next|Add [\d,]+ photos?)$/ });

/** The file input of the import modal. */
export const fieldOf = (page: Page) => modalOf(page).locator('input[type="file"]').first();

/** Opens the import modal and chooses files. They are not sent yet. */
export async function stage(page: Page, files: Picture[]): Promise<void> {
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await fieldOf(page).setInputFiles(files);
}

export async function pressNext(page: Page): Promise<void> {
  await expect(nextOf(page)).not.toHaveAttribute('aria-disabled');
  await nextOf(page).click();
  await expect(modalOf(page)).toHaveCount(0);
}

/** Returns the SHA-256 of every original file in the library, sorted. */
export async function storedHashes(customer: Customer): Promise<string[]> {
  const { images } = photoListDto.parse(
    await backend.readAs(
      customer,
      '/photos-api/photos?limit=500&sortKey=created&sortOrder=desc',
      channel,
    ),
  );
  const hashes = await Promise.all(
    images.map(async ({ untouchedUrl }) =>
      sha256(new Uint8Array(await (await fetch(untouchedUrl)).arrayBuffer())),
    ),
  );
  return hashes.sort();
}

export const hashesOf = (files: readonly Picture[]): string[] =>
  files.map(({ buffer }) => sha256(buffer)).sort();

const counts = z.object({ photosCount: z.number() });
export const countOf = async (customer: Customer): Promise<number> =>
  counts.parse(await backend.readAs(customer, '/photos-api/users', channel)).photosCount;
