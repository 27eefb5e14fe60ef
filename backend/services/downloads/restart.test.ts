import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import * as z from 'zod';
import { downloadListDto } from '../../../lib/contracts/downloads';
import { backupDto } from '../../../lib/contracts/exports';
import { tokenSetDto } from '../../../lib/contracts/identity';
import { expireLease } from '../../../tests/backend/expire-lease';
import { addPhotos } from '../../../tests/backend/photo';
import { openServiceHarness } from '../../../tests/backend/service-harness';
import { startBackend } from '../../../tests/backend/start-backend';
import { createTestDataDir } from '../../../tests/backend/test-database';
import { startDownloads } from './download-queue';
import { downloads } from './tables';

test('D-31 EX-02 a backend that is killed and restarted continues its archive and export', async () => {
  const env = { DATA_DIR: await createTestDataDir() };
  const first = await startBackend({ env });
  const channel = 'albora-nl';
  const accountSchema = z.object({ sub: z.string() });
  const { sub } = accountSchema.parse(await (await first.control('/accounts', { channel })).json());
  const seeded = await first.control('/photos', { accountId: sub, photos: [{ times: 20 }] });
  const { photoIds } = z.object({ photoIds: z.array(z.string()) }).parse(await seeded.json());
  const headersAt = async ({ control }: typeof first) => {
    const tokens = tokenSetDto.parse(await (await control('/tokens', { sub, channel })).json());
    return {
      authorization: `Bearer ${tokens.access_token}`,
      'content-type': 'application/json',
    };
  };
  for (const job of ['downloads', 'exports'])
    await first.control(`/${job}/trial`, { photoMs: 60_000 });
  const headers = await headersAt(first);
  const body = JSON.stringify({ photoIds });
  await fetch(`${first.origin}/downloads-api/downloads`, { method: 'POST', headers, body });
  const stateAt = async ({ origin }: typeof first, headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/downloads-api/downloads`, { headers: headers });
    return downloadListDto.parse(await answer.json()).items[0]?.state;
  };
  const requestBody = JSON.stringify({ channel });
  const exportAt = async ({ origin }: typeof first, headers: Record<string, string>, id = '') => {
    const request = id === '' ? { method: 'POST', body: requestBody } : {};
    const path = `${origin}/export-api/backups${id && `/${id}`}`;
    return backupDto.parse(await (await fetch(path, { headers: headers, ...request })).json());
  };
  const { backupId = '' } = await exportAt(first, headers);
  while ((await stateAt(first, headers)) !== 'running') await wait(50);
  const statusAt = async (at: typeof first, headers: Record<string, string>) =>
    (await exportAt(at, headers, backupId ?? '')).status;
  while ((await statusAt(first, headers)) !== 'IN_PROGRESS') await wait(50);
  await first.kill();
  const second = await startBackend({ env });
  const again = await headersAt(second);
  expect(await stateAt(second, again)).toBe('running');
  while ((await stateAt(second, again)) === 'running') await wait(200);
  expect(await stateAt(second, again)).toBe('finished');
  while ((await statusAt(second, again)) === 'IN_PROGRESS') await wait(200);
  expect(await statusAt(second, again)).toBe('READY');
  await second.stop();
  await rm(env.DATA_DIR, { recursive: true, force: true });
}, 120_000); // time for two backends, and for the expiry of the killed one's lease

test('D-31 an archive that ends its process each time is marked as failed', async () => {
  const harness = await openServiceHarness();
  const { db, clock } = harness.context;
  const [photoId = ''] = await addPhotos(db, [{ accountId: 'anna' }]);
  await db.insert(downloads).values({
    ...{ id: 'tried', accountId: 'anna', channel: 'albora-nl', jobId: 'tried', part: 1, parts: 1 },
    photos: [{ photoId, ownerId: 'anna' }],
    state: 'running',
    createdAt: clock.now(),
  });
  await expireLease(db, { kind: 'download', id: 'tried' }, 3);
  const end = startDownloads(harness.context, pino({ level: 'silent' }));
  const state = async () => (await db.select().from(downloads))[0];
  while ((await state())?.state === 'running') await wait(20);
  expect(await state()).toMatchObject({ state: 'failed', failure: 'failed' });
  end();
  await harness.close();
});
