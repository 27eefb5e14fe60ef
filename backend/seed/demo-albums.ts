import { addDays, subDays } from 'date-fns';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { createAlbum, putPhotos } from '../services/photos/albums/change-albums';
import { photos } from '../services/photos/tables';
import { createSharedAlbum } from '../services/shared-albums/create-shared-album';
import { consumerId } from './demo-accounts';

/** A range of the library's photos in order of upload: index of the first photo, and number of photos. */
type Span = readonly [from: number, times: number];

/** Oldest first; `daysAgo` is the age of the album in days. */
const consumerAlbums: readonly { name: string; daysAgo: number; photos: Span }[] = [
  { name: 'Old photos, scanned', daysAgo: 2100, photos: [0, 2] },
  { name: 'All the years', daysAgo: 1800, photos: [30, 900] },
  { name: 'Skiing in Austria', daysAgo: 1400, photos: [180, 45] },
  { name: 'Mia’s first year', daysAgo: 1210, photos: [300, 88] },
  // A name that the current rules do not allow; such albums exist from before the rules.
  { name: 'Mama & Papa <3 "Forever" 100%', daysAgo: 1000, photos: [400, 12] },
  { name: 'Roadtrip Norway', daysAgo: 760, photos: [450, 150] },
  { name: 'Christmas', daysAgo: 690, photos: [610, 36] },
  { name: 'Cats', daysAgo: 500, photos: [650, 25] },
  { name: '🎂 Birthdays', daysAgo: 420, photos: [520, 30] },
  { name: 'Wedding Lisa & Tom', daysAgo: 300, photos: [700, 120] },
  { name: 'Garden', daysAgo: 160, photos: [825, 1] },
  { name: 'Prints for the hallway', daysAgo: 60, photos: [840, 8] },
  { name: 'Summer in Zeeland', daysAgo: 31, photos: [860, 64] },
  { name: 'Photo book for Oma', daysAgo: 1, photos: [0, 0] },
];

const participantId = 'demo-participant';
const businessId = 'demo-b2b';

type Share = readonly [accountId: string, span: Span];

const sharedAlbums: readonly {
  name: string;
  daysAgo: number;
  ownerId: string;
  participants: readonly string[];
  photos: readonly Share[];
}[] = [
  {
    ...{ name: 'Family holiday', daysAgo: 900, ownerId: consumerId },
    participants: [participantId, businessId],
    photos: [
      [consumerId, [200, 40]],
      [participantId, [0, 20]],
      [businessId, [0, 6]],
    ],
  },
  {
    ...{ name: 'For the grandparents', daysAgo: 650, ownerId: consumerId },
    participants: [participantId],
    photos: [[consumerId, [480, 18]]],
  },
  {
    ...{ name: 'Team outing', daysAgo: 380, ownerId: consumerId },
    participants: [businessId],
    photos: [
      [businessId, [10, 12]],
      [consumerId, [600, 5]],
    ],
  },
  {
    ...{ name: 'Oliver & Ruth’s wedding', daysAgo: 540, ownerId: participantId },
    participants: [consumerId],
    photos: [
      [participantId, [10, 40]],
      [consumerId, [640, 10]],
    ],
  },
  {
    ...{ name: 'Bonfire night', daysAgo: 370, ownerId: participantId },
    participants: [consumerId, businessId],
    photos: [[participantId, [50, 9]]],
  },
];

/** Days until the shared albums expire. */
const sharedDaysLeft = 90;

/** Creates the demo albums. The photos must be in the libraries already. */
export async function seedAlbums(db: Database, now: Date): Promise<void> {
  const libraries = new Map<string, string[]>();
  for (const accountId of [consumerId, participantId, businessId]) {
    const rows = await db
      .select({ id: photos.id })
      .from(photos)
      .where(and(eq(photos.accountId, accountId), isNull(photos.deletedAt)))
      .orderBy(asc(photos.id));
    libraries.set(
      accountId,
      rows.map(({ id }) => id),
    );
  }
  const pick = (accountId: string, [from, times]: Span) =>
    (libraries.get(accountId) ?? []).slice(from, from + times);

  for (const [index, { name, daysAgo, photos: span }] of consumerAlbums.entries()) {
    const createdAt = subDays(now, daysAgo);
    const target = { accountId: consumerId, id: `demo-album-${index + 1}`, now: createdAt };
    await createAlbum(db, { ...target, name });
    await putPhotos(db, target, pick(consumerId, span));
  }
  for (const [index, { daysAgo, photos: shares, ...album }] of sharedAlbums.entries()) {
    await createSharedAlbum(db, {
      ...album,
      id: `demo-shared-${index + 1}`,
      photos: shares.map(([accountId, span]) => ({ accountId, photoIds: pick(accountId, span) })),
      now: subDays(now, daysAgo),
      endsAt: addDays(now, sharedDaysLeft),
    });
  }
}
