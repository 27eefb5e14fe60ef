import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../platform/db/database';
import { openTestDatabase } from '../../../tests/backend/test-database';
import { addPhoto } from './add-photo';
import { newPhoto } from '../../../tests/backend/photo';
import { photoMonths, photos } from './tables';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const rowOf = async (id: string) =>
  (await opened.db.select().from(photos).where(eq(photos.id, id)))[0];

test('D-23 the same bytes return the existing photo; if it is in Recently deleted, a new one is added', async () => {
  const { db } = opened;
  const first = newPhoto();
  const added = await addPhoto(db, first);
  expect(added.isDuplicate).toBe(false);
  const again = newPhoto({ sha256: first.sha256 });
  expect(await addPhoto(db, again)).toEqual({ photoId: added.photoId, isDuplicate: true });
  const other = await addPhoto(db, newPhoto({ sha256: first.sha256, accountId: 'ben' }));
  expect(other.isDuplicate).toBe(false);

  await db.update(photos).set({ deletedAt: new Date() }).where(eq(photos.id, added.photoId));
  const anew = await addPhoto(db, again);
  expect(anew.isDuplicate).toBe(false);
  expect(anew.photoId).not.toBe(added.photoId);
});

test('D-26 one upload creates one photo, when sent twice or at the same time', async () => {
  const { db } = opened;
  const photo = newPhoto();
  const answers = await Promise.all([1, 2, 3].map(() => addPhoto(db, photo)));
  expect(new Set(answers.map(({ photoId }) => photoId)).size).toBe(1);
  expect(answers.map(({ isDuplicate }) => isDuplicate)).toEqual([false, false, false]);
  const copies = await Promise.all(
    [1, 2, 3].map(() => addPhoto(db, newPhoto({ sha256: 'b'.repeat(64) }))),
  );
  expect(copies.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
});

test('D-08 TL-02 the month of a photo is that of its local time, the month of its upload that of UTC', async () => {
  const createdAt = new Date('2025-12-31T23:30:00-02:00');
  const cases = [
    ['2024-01-01T00:00:00', 2024, 1],
    ['2023-12-31T23:59:59.999', 2023, 12],
    ['1969-12-31T23:59:59', 1969, 12],
    ['1970-01-01T00:00:00', 0, 0],
    ['1970-01-01T23:59:59', 0, 0],
    ['1970-01-02T00:00:00', 1970, 1],
    ['0000-01-01T00:00:00', 0, 0],
    ['2024-02-31T09:00:00', 0, 0],
    ['2024-02-29T09:00:00.5', 2024, 2],
    ['2024-06-01T00:30:00+02:00', 0, 0],
    ['never', 0, 0],
    [null, 0, 0],
  ] as const;
  for (const [taken, year, month] of cases) {
    const { photoId } = await addPhoto(opened.db, newPhoto({ taken, createdAt }));
    const row = await rowOf(photoId);
    expect([taken, row?.takenYear, row?.takenMonth]).toEqual([taken, year, month]);
    expect(row?.takenAt === null).toBe(year === 0);
    expect([row?.createdYear, row?.createdMonth]).toEqual([2026, 1]);
  }
});

test('a file name is stored unchanged, except for characters that cannot be stored', async () => {
  const fileName = '../..\\<img onerror=alert(1)>\0 ‮gpj.exe 😀 ü.JPG';
  const { photoId } = await addPhoto(opened.db, newPhoto({ fileName }));
  expect((await rowOf(photoId))?.fileName).toBe(fileName.replace('\0', ''));
});

test('a photo that cannot be stored leaves no count behind', async () => {
  const wrong = newPhoto({ accountId: 'carla', fileSize: 2 ** 40 });
  await expect(addPhoto(opened.db, wrong)).rejects.toThrow();
  const counts = await opened.db
    .select()
    .from(photoMonths)
    .where(eq(photoMonths.accountId, 'carla'));
  expect(counts).toEqual([]);
});
