import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { FairLimiter, LimiterRefusal } from '../../../lib/contracts/fair-limiter';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { testGrant } from '../../../tests/backend/sign-test-token';
import { createTus, sha256Of } from '../../../tests/backend/tus-client';
import { signObjectUrl, storageBase } from '../../shared/storage/signed-url';
import { uploads } from '../photos/tables';
import {
  drawFull,
  examine,
  maxExaminersPerAccount,
  maxExaminers,
  stopExaminers,
} from './photo-examiner';
import { startUploads } from './upload-queue';

let harness: ServiceHarness;
/**
 * Accounts in the order in which the storing of their photos began. Each storing waits until the test calls its
 * function in `releases`.
 */
let started: string[];
let releases: (() => void)[];

beforeEach(async () => {
  harness = await openServiceHarness();
  [started, releases] = [[], []];
  const { storage, db } = harness.context;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementation(async (name, source) => {
    if (name.endsWith('/original')) {
      const rows = await db.select().from(uploads);
      started.push(rows.find(({ id }) => name.includes(id))?.accountId ?? '');
      await new Promise<void>((resolve) => releases.push(resolve));
    }
    return put(name, source);
  });
});
afterEach(async () => {
  stopExaminers();
  await harness.close();
});

async function untilStarted(count: number) {
  while (started.length < count) await wait(20);
  return started.slice(0, count);
}

let shade = 0;
async function arrived(accountId: string, sessionId: string | null = null) {
  const { db, partsDir, clock } = harness.context;
  const bytes = await makePhotoFile({ shade: (shade += 1) });
  const id = `upload-${shade}`;
  await mkdir(partsDir, { recursive: true });
  await writeFile(path.join(partsDir, id), bytes);
  await db.insert(uploads).values({
    ...{ id, accountId, sessionId, intent: id, fileName: 'a.jpg', mediaType: 'image/jpeg' },
    ...{ size: bytes.length, sha256: sha256Of(bytes), status: 'processing' },
    createdAt: new Date(clock.now().getTime() + shade),
  });
}

test('photos of a stopped backend are examined in turns of the accounts, those of a phone with its account', async () => {
  for (let sent = 0; sent < 6; sent += 1) await arrived('anna', sent % 2 ? 'phone' : null);
  await arrived('bram');
  const end = startUploads(harness.context, pino({ level: 'silent' }));
  expect((await untilStarted(2)).sort()).toEqual(['anna', 'bram']);
  end();
});

test('a photo does not wait for files that another account sent before it', async () => {
  const tus = createTus(harness);
  const send = async (as: string) => {
    const bytes = await makePhotoFile({ shade: (shade += 1) });
    await tus.patch(tus.idOf(await tus.create({ as, bytes })), 0, bytes, as);
  };
  for (let sent = 0; sent < 6; sent += 1) await send('anna');
  const first = Array.from({ length: maxExaminersPerAccount }, () => 'anna');
  expect(await untilStarted(maxExaminersPerAccount)).toEqual(first);
  await send('bram');
  expect(await untilStarted(maxExaminersPerAccount + 1)).toEqual([...first, 'bram']);
  releases.pop()?.();
  await send('carl');
  expect(await untilStarted(maxExaminersPerAccount + 2)).toEqual([...first, 'bram', 'carl']);
});

test('a picture that a customer views is drawn while every examination takes long', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lanes-'));
  const at = (name: string) => path.join(folder, name);
  const [endless, file, target] = [at('endless'), at('photo'), at('full')];
  // A pipe without a writer: its examination does not end.
  execFileSync('mkfifo', [endless]);
  await writeFile(file, await makePhotoFile({ orientation: 6 }));
  const task = { file: endless, thumbnails: folder, mediaType: 'image/jpeg' as const };
  const examinations = Array.from({ length: maxExaminers + 1 }, () =>
    examine(task).catch(() => 'ended'),
  );
  expect(await drawFull({ file, target })).toBeNull();
  stopExaminers();
  expect(new Set(await Promise.all(examinations))).toEqual(new Set(['ended']));
  await rm(folder, { recursive: true });
});

test('a picture that cannot be drawn soon is refused for a moment, and drawn at the next request', async () => {
  const { storage, origin } = harness.context;
  const picture = await makePhotoFile();
  jest.restoreAllMocks();
  await storage.put('uploads/one/original', picture);
  const signer = { ...harness.context, grantId: testGrant };
  const url = signObjectUrl(signer, 'uploads/one', 'full');
  const get = () => harness.call('storage', url.slice(`${origin}${storageBase}`.length));
  jest.spyOn(FairLimiter.prototype, 'run').mockRejectedValueOnce(new LimiterRefusal('full'));
  const refused = await get();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await get()).status).toBe(200);
});
