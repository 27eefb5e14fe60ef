import type { SeedPicture } from './seed-pictures';
import type { PhotoRow } from '../services/photos/tables';
import { consumerId, type DemoAccount } from './demo-accounts';
import { makePhotos } from './make-photos';
import { createRandom, hashText } from '../shared/random';

const day = 86_400_000;
const years = 8;

/** Of the consumer, in Recently deleted besides the library. */
const deletedPhotos = 5;

/** The photos of a demo account; the same seed, time and pictures make the same. */
export function* demoPhotos(
  { id, photos }: DemoAccount,
  { seed, now, pictures }: { seed: number; now: Date; pictures: readonly SeedPicture[] },
): Generator<PhotoRow> {
  const deleted = id === consumerId ? deletedPhotos : 0;
  // A stream of its own: other orders leave the photos as they are.
  const random = createRandom(seed ^ hashText(`${id} photos`));
  const plan = { accountId: id, random, seed, now, years, pictures, count: photos + deleted };
  let index = 0;
  for (const photo of makePhotos(plan)) {
    // Some of the oldest, so that each was here before it was deleted.
    const isDeleted = index % 9 === 4 && index < deleted * 9;
    yield isDeleted
      ? { ...photo, deletedAt: new Date(now.getTime() - (2 + ((index - 4) / 9) * 6) * day) }
      : photo;
    index += 1;
  }
}
