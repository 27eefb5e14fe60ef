import { count, gt, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { newPhoto } from '../../../tests/backend/photo';
import { addPhoto } from './add-photo';
import { sweepPhotos } from './purge-photos';
import { photoMonths, photos } from './tables';

let harness: ServiceHarness;
let now: Date;
let deletions: string[];
beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

/**
 * A change of the library of one of two accounts. The ids are those of both accounts, so some belong to the other
 * account.
 */
type Step = { name: string; run: () => Promise<unknown> };

const account = fc.constantFrom('anna', 'ben');
const taken = fc.constantFrom(
  '2024-12-31T23:59:59',
  '2025-01-01T00:00:00',
  '2025-06-01T10:00:00',
  '1970-01-01T00:00:00',
  null,
);
const created = fc.constantFrom('2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z');

async function batch(method: string, path: string, as: string, share: number): Promise<void> {
  const rows = await harness.context.db.select({ id: photos.id }).from(photos).orderBy(photos.id);
  const photoIds = rows.filter((_, index) => index % share === 0).map(({ id }) => id);
  const answer = await harness.call('photos', path, { method, as, body: { photoIds } });
  expect(answer.status).toBe(rows.length === 0 ? 400 : 200);
}

const add = fc
  .record({ accountId: account, taken, created })
  .map(({ created: at, ...photo }): Step => ({
    name: `add ${JSON.stringify({ ...photo, at })}`,
    run: () => addPhoto(harness.context.db, newPhoto({ ...photo, createdAt: new Date(at) })),
  }));
const change = fc
  .record({
    request: fc.constantFrom(
      ['DELETE', '/photos'] as const,
      ['POST', '/photos/restore'] as const,
      ['POST', '/photos/deleted/purge'] as const,
    ),
    as: account,
    share: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ request: [method, path], as, share }): Step => ({
    name: `${method} ${path} every ${share}. as ${as}`,
    run: () => batch(method, path, as, share),
  }));
const deleteAll = account.map((as): Step => ({
  name: `delete all of ${as}`,
  run: async () => {
    const answer = await harness.json('photos', '/photos/all', { method: 'DELETE', as });
    deletions.push((answer as { deletionId: string }).deletionId); // other tests validate this response
  },
}));
const undoAll = account.map((as): Step => ({
  name: `undo of ${as}`,
  run: () =>
    harness.call('photos', '/photos/restore', {
      ...{ method: 'POST', as, body: { deletionId: deletions.at(-1) ?? 'none' } },
    }),
}));
const wait = fc.nat(20).map((days): Step => ({
  name: `wait ${days} days`,
  run: () => {
    now = new Date(now.getTime() + days * 86_400_000);
    harness.setNow(now);
    return sweepPhotos(harness.context);
  },
}));

const step = fc.oneof(
  { weight: 5, arbitrary: add },
  { weight: 5, arbitrary: change },
  { weight: 1, arbitrary: deleteAll },
  { weight: 1, arbitrary: undoAll },
  { weight: 1, arbitrary: wait },
);

const inOrder = sql`1, 2, 3, 4`;

/** Returns the stored counts, and the counts of a scan of all photos. */
async function counts() {
  const { db } = harness.context;
  const stored = await db
    .select()
    .from(photoMonths)
    .where(gt(photoMonths.count, 0))
    .orderBy(inOrder);
  const months = db
    .select({
      accountId: photos.accountId,
      sortKey: sql<string>`'dateTaken'`.as('sort_key'),
      year: sql<number>`${photos.takenYear}`.as('year'),
      month: sql<number>`${photos.takenMonth}`.as('month'),
    })
    .from(photos)
    .where(isNull(photos.deletedAt))
    .unionAll(
      db
        .select({
          accountId: photos.accountId,
          sortKey: sql<string>`'created'`.as('sort_key'),
          year: sql<number>`${photos.createdYear}`.as('year'),
          month: sql<number>`${photos.createdMonth}`.as('month'),
        })
        .from(photos)
        .where(isNull(photos.deletedAt)),
    )
    .as('months');
  const scanned = await db
    .select({
      accountId: months.accountId,
      sortKey: months.sortKey,
      year: months.year,
      month: months.month,
      count: count(),
    })
    .from(months)
    .groupBy(inOrder)
    .orderBy(inOrder);
  return { stored, scanned };
}

test('D-02 after any changes of photos, the stored counts of the months equal a scan', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        for (const { run } of steps) {
          await run();
          const { stored, scanned } = await counts();
          expect(stored).toEqual(scanned);
        }
      })
      .beforeEach(async () => {
        now = new Date('2026-11-21T10:00:00Z');
        harness.setNow(now);
        deletions = [];
        await harness.context.db.delete(photos);
        expect((await counts()).stored).toEqual([]);
      }),
    // Few runs, because each sends hundreds of statements. A failure prints the seed with which it can be repeated.
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 10) },
  );
});

test('two simultaneous changes are both counted', async () => {
  const { db } = harness.context;
  await Promise.all(Array.from({ length: 20 }, () => addPhoto(db, newPhoto())));
  await batch('DELETE', '/photos', 'anna', 2);
  const { stored, scanned } = await counts();
  expect(stored).toEqual(scanned);
});
