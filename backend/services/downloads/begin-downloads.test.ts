import { eq } from 'drizzle-orm';
import { type DownloadHarness, openDownloadHarness } from '../../../tests/backend/download-harness';
import { injectedFaultOf } from '../../shared/jobs/injected-fault';
import { downloads } from './tables';

let harness: DownloadHarness;
beforeAll(async () => {
  harness = await openDownloadHarness();
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterEach(() => {
  injectedFaultOf(harness.context, 'downloads').photoMs = 0;
});
afterAll(() => harness.close());

const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);

test('a request for the same photos in any order returns the archive in progress or stored; after its expiry a new one is made', async () => {
  const anna = harness.newPerson();
  const ids = await harness.photosOf(anna, names.slice(0, 3));
  const repeated = await Promise.all([
    harness.begin(harness.ask(anna, ids)),
    harness.begin(harness.ask(anna, ids.toReversed(), 'key-2')),
  ]);
  expect(repeated[1]?.id).toBe(repeated[0]?.id);
  const id = repeated[0]?.id ?? '';
  await harness.ended(anna, id);
  expect((await harness.begin(harness.ask(anna, ids, 'key-3'))).id).toBe(id);
  expect((await harness.begin(harness.ask(anna, ids.slice(1)))).id).not.toBe(id);
  expect(await harness.list(anna)).toHaveLength(2);
  harness.setNow('2026-11-28T10:00:01Z');
  expect((await harness.begin(harness.ask(anna, ids))).id).not.toBe(id);
});

test('an archive with a missing photo is not reused', async () => {
  const anna = harness.newPerson();
  const ids = await harness.photosOf(anna, names.slice(0, 2));
  const { id } = await harness.begin(harness.ask(anna, ids));
  await harness.ended(anna, id);
  const missing = ids.slice(0, 1);
  await harness.context.db.update(downloads).set({ missing }).where(eq(downloads.id, id));
  expect((await harness.begin(harness.ask(anna, ids))).id).not.toBe(id);
});

test('an account can have ten archives in progress, which does not limit another account', async () => {
  const [anna, bram] = [harness.newPerson(), harness.newPerson()];
  const ids = await harness.photosOf(anna, names);
  injectedFaultOf(harness.context, 'downloads').photoMs = 60_000;
  const answers = await Promise.all(ids.map((id) => harness.ask(anna, [id])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const [refused] = answers.filter(({ status }) => status !== 201);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60']);
  const others = await harness.photosOf(bram, ['a.jpg']);
  expect((await harness.ask(bram, others)).status).toBe(201);
});

test('an account has limits for number and size of archives, and never uses more bytes than the disk has free', async () => {
  const { context } = harness;
  const anna = harness.newPerson();
  const ids = await harness.photosOf(anna, names);
  const requestPhoto = (index: number) => harness.ask(anna, ids.slice(index, index + 1));
  const { id } = await harness.begin(requestPhoto(0));
  const { size } = await harness.ended(anna, id);
  const { limits } = context;
  context.limits = { ...limits, archivesKept: 1 };
  expect((await requestPhoto(1)).status).toBe(429);
  context.limits = { ...limits, archiveBytes: size ?? 0 };
  expect((await requestPhoto(1)).status).toBe(429);
  context.limits = limits;
  const room = jest.spyOn(context.disk, 'roomForFiles').mockResolvedValue((size ?? 0) - 1);
  expect((await requestPhoto(1)).status).toBe(429);
  room.mockRestore();
  expect((await requestPhoto(1)).status).toBe(201);
});

test('an archive that would use the reserve of the disk fails for lack of space', async () => {
  const anna = harness.newPerson();
  const ids = await harness.photosOf(anna, names.slice(0, 1));
  const room = jest.spyOn(harness.context.disk, 'roomForFiles').mockResolvedValue(0);
  const { id } = await harness.begin(harness.ask(anna, ids));
  expect(await harness.ended(anna, id)).toMatchObject({ state: 'failed', failure: 'noRoom' });
  room.mockRestore();
});
