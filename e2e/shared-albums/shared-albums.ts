/** Creates shared albums for tests through the control API. The services have no call that creates them. */
import * as z from 'zod';

import { backend, type Customer } from '../fixtures/backend';
import { type Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';

export const albumPath = (id: string) => `/my-photos/shared-albums/${id}`;
export const albumUrl = (id: string, rest = '') => channelUrl(channel, albumPath(id) + rest);

const made = z.object({ photoIds: z.array(z.string()) });

/**
 * Creates photos of a customer that were taken one minute apart, with the names `name-…`. Returns
 * their ids.
 */
export async function makePhotos({ sub }: Customer, name: string, times: number) {
  const photos = [{ taken: '2024-06-01T10:00:00', fileName: `${name}.jpg`, times }];
  return made.parse(await backend.control('/photos', { accountId: sub, photos })).photoIds;
}

type Album = {
  owner: Customer;
  guests: readonly Customer[];
  /** Photos of each owner, in the order in which they were added. */
  photos: readonly (readonly [Customer, readonly string[]])[];
  name?: string;
  endsAt?: string;
};

/** Creates a shared album. Returns its id. */
export async function makeSharedAlbum({ owner, guests, photos, ...album }: Album) {
  const answer = await backend.control('/albums/shared', {
    ...album,
    ownerId: owner.sub,
    participants: guests.map(({ sub }) => sub),
    photos: photos.map(([{ sub }, photoIds]) => ({ accountId: sub, photoIds })),
  });
  return z.object({ albumId: z.string() }).parse(answer).albumId;
}

export const tiles = (page: Page) =>
  page.getByRole('group', { name: 'Your photos' }).getByRole('option');
export const preview = (page: Page) => page.getByRole('dialog', { name: 'Photo preview' });
export const position = (page: Page) => page.locator('[data-controls] header p').last();
