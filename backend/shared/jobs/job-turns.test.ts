import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { startDownloads } from '../../services/downloads/download-queue';
import { downloads } from '../../services/downloads/tables';
import { backups } from '../../services/exports/tables';
import { type ExportHarness, openExportHarness } from '../../../tests/backend/export-harness';
import { sweepClaims } from './job-claims';
import { jobClaims, jobTurns } from './tables';

let harness: ExportHarness;
/** Accounts in the order in which the backends began to store their zips. Storing waits until the test releases it. */
let started: string[];
let isOver: boolean;
let releases: Map<string, () => void>;
const ends: (() => void)[] = [];
let minute = 0;

beforeEach(async () => {
  harness = await openExportHarness();
  [started, releases, isOver] = [[], new Map(), false];
  const { storage, db } = harness.context;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementation(async (name, source) => {
    const [, kind, id] = /^(downloads|backups)\/([^/]+)\//.exec(name) ?? [];
    if (kind) {
      const rows = [...(await db.select().from(downloads)), ...(await db.select().from(backups))];
      const accountId = rows.find((row) => row.id === id)?.accountId ?? '';
      started.push(accountId);
      if (!isOver) await new Promise<void>((resolve) => releases.set(accountId, resolve));
    }
    return put(name, source);
  });
});
afterEach(async () => {
  isOver = true;
  for (const resolve of releases.values()) resolve();
  while ((await harness.context.db.$count(jobClaims)) > 0) await wait(20);
  ends.splice(0).forEach((end) => end());
  await harness.close();
});

/** Starts a second backend on the database and storage of the harness. */
const startSecondBackend = () =>
  ends.push(startDownloads({ ...harness.context }, pino({ level: 'silent' })));
const later = () => harness.setNow(new Date(Date.UTC(2026, 10, 21, 10, (minute += 1))));
async function untilStarted(count: number) {
  while (started.length < count) await wait(20);
  // A job that starts too early would start within this time.
  await wait(200);
  return started;
}
function finishZipOf(accountId: string) {
  later();
  releases.get(accountId)?.();
}

async function customerWith(photos: number) {
  const me = await harness.newCustomer();
  const ids: string[] = [];
  for (let made = 0; made < photos; made += 1)
    ids.push((await harness.addFile(me, { fileName: `${made}.jpg` })).photoId);
  return { me, ids };
}

describe('archives', () => {
  const request = async ({ me, ids }: { me: string; ids: string[] }) => {
    later();
    for (const id of ids) {
      const body = { photoIds: [id] };
      await harness.call('downloads', '/downloads', { as: me, method: 'POST', body });
    }
  };

  test('of one account are made one at a time, with any number of backends, and other accounts do not wait', async () => {
    const [anna, bram] = [await customerWith(4), await customerWith(1)];
    await request(anna);
    startSecondBackend();
    expect(await untilStarted(1)).toEqual([anna.me]);
    await request(bram);
    expect(await untilStarted(2)).toEqual([anna.me, bram.me]);
  });

  test('of two accounts with many requests leave the next turn to a third account', async () => {
    const [anna, carl, bram] = [
      await customerWith(3),
      await customerWith(3),
      await customerWith(1),
    ];
    await request(anna);
    await request(carl);
    expect(await untilStarted(2)).toEqual([anna.me, carl.me]);
    await request(bram);
    finishZipOf(anna.me);
    expect(await untilStarted(3)).toEqual([anna.me, carl.me, bram.me]);
    finishZipOf(carl.me);
    // Anna was served longest ago, so it is her turn.
    expect(await untilStarted(4)).toEqual([anna.me, carl.me, bram.me, anna.me]);
  });
});

test('an export leaves the next turn to another account after each of its zips', async () => {
  const [anna, carl, bram] = [await customerWith(3), await customerWith(3), await customerWith(1)];
  const request = async ({ me }: { me: string }) => {
    later();
    await harness.post(me);
  };
  await request(anna);
  await request(carl);
  expect(await untilStarted(2)).toEqual([anna.me, carl.me]);
  await request(bram);
  finishZipOf(anna.me);
  expect(await untilStarted(3)).toEqual([anna.me, carl.me, bram.me]);
});

test('turns older than a day are deleted', async () => {
  const { db, clock } = harness.context;
  const servedAt = new Date(clock.now().getTime() - 25 * 3_600_000);
  await db.insert(jobTurns).values([
    { kind: 'download', accountId: 'old', servedAt },
    { kind: 'download', accountId: 'new', servedAt: clock.now() },
  ]);
  await sweepClaims(harness.context, 'download');
  expect((await db.select().from(jobTurns)).map(({ accountId }) => accountId)).toEqual(['new']);
});
