/**
 * Measures the medians of the album calls for a customer with 500 albums, one of which has 50,000
 * photos. The calls are in-process, so that only the services are measured: `node --import tsx
 * bench/photos-api/albums.ts`. The script creates and removes its own database.
 */
import { openServiceHarness, type ServiceName } from '../../tests/backend/service-harness';
import { makePhotos } from '../../backend/seed/make-photos';
import { createRandom } from '../../backend/shared/random';
import { insertRows } from '../../backend/platform/db/insert-rows';
import { photos } from '../../backend/services/photos/tables';
import {
  createAlbum,
  putPhotos,
  vacuumAlbums,
} from '../../backend/services/photos/albums/change-albums';
import { createSharedAlbum } from '../../backend/services/shared-albums/create-shared-album';
import { testPictures } from '../../tests/backend/test-pictures';

const rounds = 51;
const photoCount = 50_000;
const albumCount = 500;
const as = 'bench';

async function main(): Promise<void> {
  const { context, call, json, close } = await openServiceHarness();
  const { db, clock } = context;
  const now = clock.now();
  const plan = { accountId: as, random: createRandom(1), seed: 1, now, years: 20 };
  const rows = [...makePhotos({ ...plan, count: photoCount, pictures: testPictures })];
  await insertRows(db, photos, rows);
  const ids = rows.map(({ id }) => id);
  for (let index = 0; index < albumCount; index += 1) {
    const target = { accountId: as, id: `album-${index}`, now: new Date(now.getTime() + index) };
    await createAlbum(db, { ...target, name: `Album ${index}` });
    // The small albums have different photos, as those of customers, so that no picture is read
    // twice.
    const [start, end] = index === 0 ? [0, photoCount] : [index * 97, index * 97 + 20];
    for (let from = start; from < end; from += 500)
      await putPhotos(db, target, ids.slice(from, Math.min(end, from + 500)));
  }
  const slices = Array.from({ length: photoCount / 500 }, (_, at) => ({
    accountId: as,
    photoIds: ids.slice(at * 500, (at + 1) * 500),
  }));
  const shared = { ownerId: as, name: 'Shared', participants: ['other'], now, endsAt: null };
  const sharedId = await createSharedAlbum(db, { ...shared, photos: slices });

  // The backend does the same at its start and once per hour.
  await vacuumAlbums(db);

  async function measure(service: ServiceName, path: string): Promise<void> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now();
      const answer = await call(service, path, { as });
      await answer.text();
      times.push(performance.now() - begin);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    }
    const median = times.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
    process.stdout.write(`${median.toFixed(1).padStart(8)} ms  ${service}${path}\n`);
  }
  /** Returns the cursor of a page near the end. */
  async function farCursor(base: string): Promise<string> {
    let cursor = '';
    for (let page = 0; page < 50; page += 1) {
      const path = `${base}?limit=500${cursor && `&cursor=${cursor}`}`;
      // The cast is safe: the response has a cursor if there are more pages.
      ({ cursor } = (await json('shared-albums', path, { as })) as { cursor: string });
    }
    return cursor;
  }

  await measure('photos', '/users');
  await measure('photos', '/albums?displaySharedData=true&limit=49');
  await measure('photos', '/albums?displaySharedData=true&sortKey=name&search=1');
  await measure('photos', '/albums/album-0');
  for (const sortKey of ['created', 'dateTaken'])
    for (const offset of [0, 24_000, 49_900])
      await measure('photos', `/albums/album-0/photos?sortKey=${sortKey}&offset=${offset}`);
  await measure('photos', `/albums/album-0/photos/${ids[25_000] ?? ''}/position`);
  await measure('shared-albums', '/users');
  await measure('shared-albums', `/shared-albums/${sharedId}`);
  const far = await farCursor(`/shared-albums/${sharedId}/photos`);
  for (const cursor of ['', `?cursor=${far}`])
    await measure('shared-albums', `/shared-albums/${sharedId}/photos${cursor}`);
  await close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
  process.exitCode = 1;
});
