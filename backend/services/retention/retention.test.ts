import { tz } from '@date-fns/tz';
import { addMonths, differenceInHours, endOfDay } from 'date-fns';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { BackendContext } from '../../shared/context';
import { accountInformationDto } from '../../../lib/contracts/account-information';
import { timeZones } from '../../../lib/contracts/channels';
import { photoSummaryDto } from '../../../lib/contracts/photos';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { testPictures } from '../../../tests/backend/test-pictures';
import { createOrderControl } from '../../control/orders';
import { createPhotoControl } from '../../control/photos';
import { createStoragePeriodControl } from '../../control/storage-periods';
import { seedDatabase } from '../../seed/seed-database';
import { accounts, createCustomer } from '../customers/tables';
import { insertAccount } from '../identity/accounts';
import { inactiveOwnerOf, deactivate } from '../photos/activation/import-photos';
import { deleteAllPhotos } from '../photos/delete-photos';
import { purgeAccount } from '../photos/purge-photos';
import { photos } from '../photos/tables';
import { projects } from '../projects/tables';
import { endStoragePeriods } from './storage-period';

const start = '2026-11-21T10:00:00Z';
let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness(start);
  await seedDatabase(harness.context, { seed: 1, pictures: testPictures });
});
beforeEach(() => harness.setNow(start));
afterAll(() => harness.close());

let customerCount = 0;
async function customer(registeredAt: string | Date) {
  const id = `kept-${(customerCount += 1)}`;
  const email = `${id}@example.com`;
  const { db } = harness.context;
  await insertAccount(db, { sub: id, email, authMethod: 'consumer' }, '');
  await createCustomer(db, { id, email, firstName: 'A', lastName: 'B', language: 'nl-NL' });
  await db
    .update(accounts)
    .set({ createdAt: new Date(registeredAt) })
    .where(eq(accounts.sub, id));
  return id;
}

async function ask(make: (context: BackendContext) => Hono, path: string, body?: object) {
  const answer = await make(harness.context).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  expect(answer.status).toBeLessThan(300);
}
const addPhotos = (accountId: string, times: number) =>
  ask(createPhotoControl, '/', { accountId, photos: [{ times }] });
const sweep = () => ask(createStoragePeriodControl, '/sweep');
const set = (id: string, values: object) =>
  ask(createStoragePeriodControl, '/', { email: `${id}@example.com`, ...values });
const orderFor = (accountId: string, createdAt: string, status = 'Dispatched') =>
  ask(createOrderControl, '/', { accountId, createdAt, status });
const read = async (as: string) =>
  accountInformationDto.parse(await harness.json('retention', '/getaccountinformation', { as }));
const photosOf = async (as: string) =>
  photoSummaryDto.parse(await harness.json('photos', '/users', { as }));

test('SS-05 the demo has a library whose period ends in about five days', async () => {
  const { projectedDeletionDate } = await read('demo-sleeping');
  const remainingMs = Date.parse(projectedDeletionDate) - Date.parse(start);
  expect(remainingMs / 86_400_000).toBeCloseTo(5, 0);
  expect((await photosOf('demo-sleeping')).photosCount).toBe(48);
});

test('SS-01 a token is required, and a customer without an account is not found', async () => {
  expect((await harness.call('retention', '/getaccountinformation')).status).toBe(401);
  const nobody = { as: 'nobody' };
  expect((await harness.call('retention', '/getaccountinformation', nobody)).status).toBe(404);
});

test('SS-01 SS-05 the period is 18 months after the registration, or after the last order if there is one', async () => {
  const id = await customer('2025-08-31T08:00:00Z');
  expect(await read(id)).toEqual({
    delayedDeletionDate: null,
    lastOrderDate: null,
    projectCount: 0,
    // Time at which that day ends in the last time zone of the shops.
    projectedDeletionDate: '2027-03-01T00:00:00.000Z',
    registrationDate: '2025-08-31T08:00:00.000Z',
    asOf: '2026-11-21T10:00:00.000Z',
    restartedAt: null,
    lastPurge: null,
  });
  await orderFor(id, '2026-02-28T13:30:00Z');
  await orderFor(id, '2026-01-31T12:00:00Z');
  await orderFor(id, '2026-10-01T12:00:00Z', 'Cancelled');
  expect(await read(id)).toMatchObject({
    lastOrderDate: '2026-02-28T13:30:00.000Z',
    projectedDeletionDate: '2027-08-28T23:00:00.000Z',
  });
});

test('SS-02 SS-05 an extension counts while it is longer than the period after the last order', async () => {
  const id = await customer('2026-01-10T00:00:00Z');
  await set(id, { delayedUntil: '2027-12-24T00:00:00Z' });
  expect((await read(id)).delayedDeletionDate).toBe('2027-12-25T00:00:00.000Z');
  await orderFor(id, '2026-11-20T00:00:00Z');
  expect((await read(id)).delayedDeletionDate).toBeNull();
});

test('SS-01 saved projects are counted, deleted ones are not', async () => {
  const { projectCount } = await read('demo-consumer');
  const ofConsumer = eq(projects.accountId, 'demo-consumer');
  const rows = await harness.context.db.select().from(projects).where(ofConsumer);
  expect(projectCount).toBe(rows.filter(({ deletedAt }) => !deletedAt).length);
  expect(projectCount).toBeGreaterThan(0);
});

test('SS-05 after the last day the photos are deleted for good, not earlier, and a new period begins', async () => {
  const [id, other] = [
    await customer('2025-06-01T00:20:00Z'),
    await customer('2025-06-02T12:00:00Z'),
  ];
  await addPhotos(id, 3);
  await addPhotos(other, 2);
  harness.setNow('2026-12-01T23:59:59.999Z');
  await sweep();
  expect((await photosOf(id)).photosCount).toBe(3);
  harness.setNow('2026-12-02T00:00:00Z');
  await sweep();
  expect((await photosOf(id)).photosCount).toBe(0);
  expect((await photosOf(other)).photosCount).toBe(2);
  expect(await read(id)).toMatchObject({
    // The new period is a regular one without an extension.
    delayedDeletionDate: null,
    restartedAt: '2026-12-02T00:00:00.000Z',
    projectedDeletionDate: '2028-06-02T23:00:00.000Z',
    lastPurge: { date: '2026-12-02T00:00:00.000Z', photosCount: 3, albumsCount: 0 },
  });
  // The purged photos are not in Recently deleted and cannot be restored.
  expect(await harness.json('photos', '/photos/deleted', { as: id })).toMatchObject({ images: [] });
  // A new period has begun, so the next sweep does not delete new photos.
  await addPhotos(id, 1);
  await sweep();
  expect((await photosOf(id)).photosCount).toBe(1);
});

test('SS-05 an order the day before, or an extension, keeps everything', async () => {
  const [saved, granted] = [
    await customer('2025-05-01T00:00:00Z'),
    await customer('2025-05-01T00:00:00Z'),
  ];
  await addPhotos(saved, 1);
  await addPhotos(granted, 1);
  await orderFor(saved, '2026-10-31T00:00:00Z');
  await set(granted, { delayedUntil: '2026-11-22T00:00:00Z' });
  await sweep();
  expect((await photosOf(saved)).photosCount).toBe(1);
  expect((await photosOf(granted)).photosCount).toBe(1);
  harness.setNow('2026-11-22T23:59:59.999Z');
  await sweep();
  expect((await photosOf(granted)).photosCount).toBe(1);
  harness.setNow('2026-11-23T00:00:00Z');
  await sweep();
  expect((await photosOf(granted)).photosCount).toBe(0);
});

test('SS-05 an order counts more than the new period', async () => {
  const id = await customer('2025-05-01T00:00:00Z');
  await sweep();
  await orderFor(id, '2026-11-24T12:00:00Z');
  expect(await read(id)).toMatchObject({
    restartedAt: null,
    projectedDeletionDate: '2028-05-24T23:00:00.000Z',
  });
});

test.each(['an order', 'granted time'])(
  'SS-05 D-49 %s that comes while periods are being ended keeps everything',
  async (what) => {
    const id = await customer('2025-05-01T00:00:00Z');
    await addPhotos(id, 2);
    const { db } = harness.context;
    const real = db.transaction.bind(db);
    // At this point the sweep has selected the accounts, but has not ended a period.
    const transaction = jest.spyOn(db, 'transaction').mockImplementationOnce(async (...args) => {
      if (what === 'an order') await orderFor(id, start);
      else await set(id, { delayedUntil: '2026-12-24T00:00:00Z' });
      return real(...args);
    });
    await sweep();
    transaction.mockRestore();
    expect((await photosOf(id)).photosCount).toBe(2);
    const until = { 'an order': null, 'granted time': '2026-12-25T00:00:00.000Z' }[what];
    expect(await read(id)).toMatchObject({ delayedDeletionDate: until, lastPurge: null });
  },
);

test('SS-05 photos that were added after the end of a period stay, even if two backends end it', async () => {
  const id = await customer('2025-05-01T00:00:00Z');
  await addPhotos(id, 2);
  const { db } = harness.context;
  const real = db.transaction.bind(db);
  const transaction = jest.spyOn(db, 'transaction').mockImplementationOnce(async (...args) => {
    await sweep();
    await addPhotos(id, 1);
    return real(...args);
  });
  await sweep();
  transaction.mockRestore();
  expect((await photosOf(id)).photosCount).toBe(1);
  expect((await read(id)).lastPurge).toMatchObject({ photosCount: 2 });
});

test('SS-05 AC-01 an inactive library is deleted at the end of its period, and cannot be restored', async () => {
  const id = await customer('2025-05-01T00:00:00Z');
  await addPhotos(id, 3);
  const { db } = harness.context;
  await deactivate(db, id);
  // Photos of the inactive library are counted.
  expect((await photosOf(id)).photosCount).toBe(3);
  await sweep();
  expect((await read(id)).lastPurge).toMatchObject({ photosCount: 3 });
  expect((await photosOf(id)).photosCount).toBe(0);
  // The library is active again, and there is nothing to import.
  expect(await harness.json('photos', '/users/activate', { as: id })).toEqual({ status: 'ACTIVE' });
  const remaining = await db
    .select()
    .from(photos)
    .where(eq(photos.accountId, inactiveOwnerOf(id)));
  expect(remaining).toEqual([]);
});

test('D-49 a purge is reported until photos are added; after that an empty library is the customer’s own choice', async () => {
  const id = await customer('2025-05-01T00:00:00Z');
  await addPhotos(id, 2);
  await sweep();
  expect((await read(id)).lastPurge).toMatchObject({ photosCount: 2 });
  harness.setNow('2026-11-22T10:00:00Z');
  await addPhotos(id, 1);
  const { db } = harness.context;
  await deleteAllPhotos(db, id, new Date('2026-11-22T11:00:00Z'));
  expect((await read(id)).lastPurge).toBeNull();
  // The purge is not reported either when the new photos have been deleted permanently.
  await sweep();
  await purgeAccount(db, id);
  expect((await read(id)).lastPurge).toBeNull();
});

test('SS-05 D-49 an account that fails does not stop the others, and its error is reported', async () => {
  const ids = [await customer('2025-05-01T00:00:00Z'), await customer('2025-05-01T00:00:00Z')];
  for (const id of ids) await addPhotos(id, 1);
  const { db } = harness.context;
  const broken = jest
    .spyOn(db, 'transaction')
    .mockRejectedValueOnce(new Error('canceling statement due to statement timeout'));
  await expect(endStoragePeriods(harness.context)).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining('timeout') }],
  });
  broken.mockRestore();
  const remaining = await Promise.all(ids.map(async (id) => (await photosOf(id)).photosCount));
  expect(remaining.toSorted((a, b) => a - b)).toEqual([0, 1]);
  await endStoragePeriods(harness.context);
  expect((await Promise.all(ids.map(photosOf))).map((of) => of.photosCount)).toEqual([0, 0]);
});

test('SS-05 a customer without photos gets no report of a purge', async () => {
  const id = await customer('2020-01-01T00:00:00Z');
  await sweep();
  expect(await read(id)).toMatchObject({
    lastPurge: null,
    delayedDeletionDate: null,
    restartedAt: '2026-11-21T10:00:00.000Z',
    projectedDeletionDate: '2028-05-21T23:00:00.000Z',
  });
  harness.setNow('2028-05-21T22:59:59Z');
  await sweep();
  expect((await read(id)).restartedAt).toBe('2026-11-21T10:00:00.000Z');
});

test('SS-05 on any day and in any shop, the 18th calendar month is complete', async () => {
  const id = await customer(start);
  const { db } = harness.context;
  await fc.assert(
    fc.asyncProperty(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom(...Object.values(timeZones)),
      async (createdAt, name) => {
        await db.update(accounts).set({ createdAt }).where(eq(accounts.sub, id));
        const end = new Date((await read(id)).projectedDeletionDate);
        const zone = { in: tz(name) };
        const over = endOfDay(addMonths(createdAt, 18, zone), zone);
        expect(Number(end)).toBeGreaterThan(Number(over));
        // Less than a day, except where February has ended in one shop's time zone and not in another's.
        expect(differenceInHours(end, over)).toBeLessThan(4 * 24);
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 10) },
  );
});
