import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { activationDto } from '../../../../lib/contracts/activation';
import { addPhotos } from '../../../../tests/backend/photo';
import { expireLease } from '../../../../tests/backend/expire-lease';
import { openServiceHarness, type ServiceHarness } from '../../../../tests/backend/service-harness';
import { jobClaims } from '../../../shared/jobs/tables';
import { addToAlbum, createAlbum } from '../albums/change-albums';
import { photos } from '../tables';
import { deactivate, importJob, purgeInactivePhotos, startImports } from './import-photos';
import { photoActivations } from './tables';

const path = '/users/activate';
const logger = pino({ level: 'silent' });
let harness: ServiceHarness;
let end = () => {};
let people = 0;

beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(async () => {
  end();
  await harness.close();
});

const post = (as: string) => harness.json('photos', path, { as, method: 'POST' });
const read = async (as: string) => activationDto.parse(await harness.json('photos', path, { as }));
const countOf = async (as: string) => await harness.json('photos', '/photos/count', { as });

/** Creates a customer with this many photos in an inactive library. */
async function newInactive(count: number) {
  people += 1;
  const id = `resting-${people}`;
  const { db } = harness.context;
  const ids = await addPhotos(
    db,
    Array.from({ length: count }, () => ({ accountId: id })),
  );
  const album = { accountId: id, id: `${id}-album`, now: new Date('2026-11-02T09:00:00Z') };
  await createAlbum(db, { ...album, name: 'Summer' });
  await addToAlbum(db, album, ids);
  await deactivate(db, id);
  return id;
}

async function settled(as: string) {
  for (let looks = 0; looks < 500; looks += 1) {
    const activation = await read(as);
    if (activation.status !== 'IMPORTING') return activation;
    await wait(20);
  }
  throw new Error('the import did not end');
}

/** Collects the push messages for the customer. */
function listen(userId: string) {
  const received: { type: string; data: { payload: object } }[] = [];
  harness.context.push.add(userId, {
    send: (text) => void received.push(JSON.parse(text)),
    close() {},
  });
  return received;
}

test('AC-01 a library that was never inactive is active, and there is nothing to start', async () => {
  expect(await harness.json('photos', path, { as: 'anna' })).toEqual({ status: 'ACTIVE' });
  expect(await post('anna')).toEqual({ started: false });
});

test('AC-01 AC-02 activating restores all photos with their albums, and reports the progress', async () => {
  const me = await newInactive(30);
  const heard = listen(me);
  expect(await read(me)).toEqual({ status: 'NOT_ACTIVE' });
  expect(await countOf(me)).toEqual({ count: 0 });
  expect(await post(me)).toEqual({ started: true });
  // The same request again, from a second click or a second tab.
  expect(await post(me)).toEqual({ started: true });
  expect(await settled(me)).toEqual({ status: 'ACTIVE' });
  expect(await countOf(me)).toEqual({ count: 30 });
  const album = await harness.json('photos', `/albums/${me}-album`, { as: me });
  expect(album).toMatchObject({ photosCount: 30 });
  expect(heard.map(({ type, data }) => [type, data.payload])).toEqual([
    ['import-started', { importedCount: 0, totalCount: 30 }],
    ['import-started', { importedCount: 12, totalCount: 30 }],
    ['import-started', { importedCount: 24, totalCount: 30 }],
    ['import-finished', { importedCount: 30, totalCount: 30 }],
  ]);
});

test('AC-02 photos in Recently deleted return there, and are not counted', async () => {
  const me = await newInactive(15);
  const { db } = harness.context;
  const importedPhotos = await db
    .select()
    .from(photos)
    .where(eq(photos.accountId, `archive:${me}`));
  const deleted = importedPhotos.slice(0, 3).map(({ id }) => id);
  await db.update(photos).set({ deletedAt: new Date() }).where(inArray(photos.id, deleted));
  const heard = listen(me);
  await post(me);
  await settled(me);
  const finished = { payload: { importedCount: 12, totalCount: 12 } };
  expect(heard.at(-1)).toMatchObject({ type: 'import-finished', data: finished });
  expect(await countOf(me)).toEqual({ count: 12 });
});

test('AC-02 a failed import keeps the imported photos, reports the failure, and can be tried again', async () => {
  const me = await newInactive(20);
  const heard = listen(me);
  const { db } = harness.context;
  const transaction = db.transaction.bind(db);
  // The first transaction claims the job; the second one, which moves photos, fails.
  const broken = jest
    .spyOn(db, 'transaction')
    .mockImplementationOnce(transaction)
    .mockRejectedValueOnce(new Error('disk full'));
  await post(me);
  expect(await settled(me)).toEqual({ status: 'NOT_ACTIVE', hasFailed: true });
  broken.mockRestore();
  expect(heard.at(-1)).toMatchObject({ type: 'import-error' });
  expect(await post(me)).toEqual({ started: true });
  expect(await settled(me)).toEqual({ status: 'ACTIVE' });
  expect(await countOf(me)).toEqual({ count: 20 });
});

test('AC-02 an import of a killed backend continues; one that kills its process each time fails', async () => {
  const { db } = harness.context;
  const [going, hopeless] = [await newInactive(14), await newInactive(3)];
  const createInterrupted = async (accountId: string, attempts: number) => {
    await expireLease(db, { kind: importJob, id: accountId }, attempts);
    await db
      .update(photoActivations)
      .set({ status: 'IMPORTING', totalCount: 14 })
      .where(eq(photoActivations.accountId, accountId));
  };
  await createInterrupted(going, 1);
  await createInterrupted(hopeless, 3);
  end = startImports(harness.context, logger);
  expect(await settled(going)).toEqual({ status: 'ACTIVE' });
  expect(await countOf(going)).toEqual({ count: 14 });
  expect(await settled(hopeless)).toEqual({ status: 'NOT_ACTIVE', hasFailed: true });
});

test('AC-02 check 44 an import that another backend has ended meanwhile is not run, and no message is sent', async () => {
  const me = await newInactive(3);
  const heard = listen(me);
  const { db } = harness.context;
  // The trigger ends the import after this backend has found the job and before the job runs.
  await db.execute(
    sql.raw(`create function give_up() returns trigger language plpgsql as $$ begin
    update photo_activations set status = 'NOT_ACTIVE', failed_at = now() where account_id = new.job_id;
    return new; end $$`),
  );
  await db.execute(
    sql`create trigger give_up before insert on job_claims for each row execute function give_up()`,
  );
  await post(me);
  expect(await settled(me)).toEqual({ status: 'NOT_ACTIVE', hasFailed: true });
  const isMine = eq(jobClaims.jobId, me);
  while ((await db.select().from(jobClaims).where(isMine)).length > 0) await wait(20);
  await db.execute(sql`drop function give_up() cascade`);
  expect(await read(me)).toEqual({ status: 'NOT_ACTIVE', hasFailed: true });
  expect(await countOf(me)).toEqual({ count: 0 });
  expect(heard).toEqual([]);
});

test('AC-01 nothing starts while a library is being deleted', async () => {
  const me = await newInactive(1);
  const isMine = eq(photoActivations.accountId, me);
  await harness.context.db.update(photoActivations).set({ status: 'DELETING' }).where(isMine);
  expect(await post(me)).toEqual({ started: false });
  expect(await read(me)).toEqual({ status: 'DELETING' });
});

/** Adds this many inactive photos to a library. */
async function addInactive(me: string, count: number) {
  const { db } = harness.context;
  const [photo] = await db
    .select()
    .from(photos)
    .where(eq(photos.accountId, `archive:${me}`));
  if (!photo) throw new Error('no inactive photo');
  await db
    .insert(photos)
    .values(
      Array.from({ length: count }, () => ({ ...photo, id: randomUUID(), uploadId: randomUUID() })),
    );
}

test('AC-01 a large library is imported in several turns', async () => {
  const me = await newInactive(1);
  await addInactive(me, 500);
  await post(me);
  while ((await read(me)).status === 'IMPORTING') await wait(50);
  expect(await read(me)).toEqual({ status: 'ACTIVE' });
  expect(await countOf(me)).toEqual({ count: 501 });
});

test('D-43 SS-05 inactive photos are deleted with the account, in batches of limited size', async () => {
  const me = await newInactive(1);
  await addInactive(me, 600);
  const { db } = harness.context;
  const batches = jest.spyOn(db, 'transaction');
  await purgeInactivePhotos(db, me);
  expect(batches.mock.calls.length).toBeGreaterThanOrEqual(3);
  batches.mockRestore();
  expect(await read(me)).toEqual({ status: 'ACTIVE' });
  const remaining = await db
    .select()
    .from(photos)
    .where(eq(photos.accountId, `archive:${me}`));
  expect(remaining).toEqual([]);
});
