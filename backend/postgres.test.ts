import { isNull, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { hasPostgres, startPostgres, withoutPostgres } from '../tests/backend/postgres';
import { pushMessageDto } from '../lib/contracts/push';
import { expireLease } from '../tests/backend/expire-lease';
import { startBackend } from '../tests/backend/start-backend';
import { testPictures } from '../tests/backend/test-pictures';
import { type Database, openDatabase, type OpenDatabase } from './platform/db/database';
import { consume } from './platform/limits/limiters';
import { rateLimits } from './platform/limits/tables';
import { isDatabaseAway } from './platform/db/sql-state';
import { seedDatabase } from './seed/seed-database';
import { openSession } from './services/uploads/upload-sessions';
import { uploadSessions } from './services/uploads/tables';
import { createClock } from './shared/clock';
import { claimJob } from './shared/jobs/job-claims';
import { createPushRelay } from './shared/push/push-relay';
import { createPushSockets } from './shared/push/push-sockets';
import { createFolderStorage } from './shared/storage/folder-storage';

const describeWithPostgres = hasPostgres ? describe : describe.skip;

describeWithPostgres(hasPostgres ? 'on PostgreSQL' : withoutPostgres, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  const opened: OpenDatabase[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())));
  afterAll(() => postgres.remove());

  const open = async (options: Parameters<typeof openDatabase>[0] = {}) => {
    const database = await openDatabase({ databaseUrl: postgres.url, ...options });
    opened.push(database);
    return database;
  };

  test('check 44 four processes that open an empty database at once all succeed, and one of them seeds it', async () => {
    const context = { clock: createClock(), storage: createFolderStorage(tmpdir()) };
    const seeded: boolean[] = [];
    const prepare = async (db: Database) => {
      seeded.push(await seedDatabase({ ...context, db }, { seed: 1, pictures: testPictures }));
    };
    await Promise.all(Array.from({ length: 4 }, () => open({ prepare })));
    expect(seeded.sort()).toEqual([false, false, false, true]);
  });

  test('check 33 two backends count attempts together, also in one moment, and store no address', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const limit = { points: 10, duration: 60 };
    const limiters = [one, two].map(({ createLimiter }) => createLimiter('sign-in', limit));
    const tries = limiters.flatMap((limiter) =>
      Array.from({ length: 10 }, () => consume(limiter, 'anna@example.com')),
    );
    const waits = (await Promise.all(tries)).filter((seconds) => seconds !== null);
    expect(waits).toHaveLength(10);
    expect(Math.min(...waits)).toBeGreaterThan(50);
    // Another limiter and another key have separate counts, and a deleted count starts again.
    const other = two.createLimiter('chat', limit);
    expect(await consume(other, 'anna@example.com')).toBeNull();
    expect(await consume(limiters[0]!, 'bram@example.com')).toBeNull();
    await limiters[1]!.delete('anna@example.com');
    expect(await consume(limiters[0]!, 'anna@example.com')).toBeNull();
    const rows = await one.db.select().from(rateLimits);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  test('check 44 lost connections, idle or in a transaction, fail only their own statements', async () => {
    const lostConnections: Error[] = [];
    const { db } = await open({ onConnectionLost: (error) => void lostConnections.push(error) });
    const others = Array.from({ length: 3 }, () => db.execute(sql`select 1`));
    await Promise.all(others);
    const inTransaction = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await wait(300);
      await tx.execute(sql`select 1`);
    });
    const [failure] = await Promise.all([inTransaction.catch((error: unknown) => error), end(db)]);
    expect(isDatabaseAway(failure)).toBe(true);
    expect(lostConnections.length).toBeGreaterThan(0);
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
  });

  test('check 44 a process opens no more connections than configured, under a name that the server shows', async () => {
    const { db } = await open({ databaseConnections: 2 });
    const counts = await Promise.all(
      Array.from({ length: 12 }, () =>
        db.execute(
          sql`select (select count(*)::int from pg_stat_activity where application_name = 'account-backend') as open, pg_sleep(0.02)`,
        ),
      ),
    );
    const rows = z.array(z.object({ rows: z.array(z.object({ open: z.number() })) })).parse(counts);
    expect(Math.max(...rows.flatMap(({ rows: [row] }) => row?.open ?? 0))).toBe(2);
  });

  test('check 44 of many simultaneous claims of a job one succeeds, and of many simultaneous upload sessions one stays open', async () => {
    const databases = await Promise.all([open(), open()]);
    const each = <Done>(work: (db: Database) => Promise<Done>) =>
      Promise.all(databases.flatMap(({ db }) => Array.from({ length: 8 }, () => work(db))));
    const [{ db }] = databases;
    const clock = createClock();
    for (const job of [
      { kind: 'wanted', id: 'new', accountId: 'anna' },
      { kind: 'wanted', id: 'left', accountId: 'bram' },
    ]) {
      if (job.id === 'left') await expireLease(db, job, 1);
      const claims = await each((on) => claimJob({ db: on, clock }, job));
      const [firstClaim, ...otherClaims] = claims.filter((claim) => claim !== undefined);
      expect([firstClaim?.attempts, otherClaims]).toEqual([job.id === 'left' ? 2 : 1, []]);
      // After another claim of the job, the first one can no longer write.
      await expireLease(db, job, 1);
      expect(await claimJob({ db, clock }, job)).toBeDefined();
      expect(await firstClaim?.write(async () => 'written')).toBeNull();
      expect(await firstClaim?.renew()).toBe(false);
    }
    const jobsOfOneAccount = ['first', 'second'].map((id) => ({
      kind: 'wanted',
      id,
      accountId: 'carl',
    }));
    const both = await Promise.all(
      databases.flatMap((on) => jobsOfOneAccount.map((job) => claimJob({ db: on.db, clock }, job))),
    );
    expect(both.filter((claim) => claim !== undefined)).toHaveLength(1);
    await each((on) =>
      openSession(
        { db: on, clock, push: createPushSockets(clock) },
        { accountId: 'anna', channel: 'albora-nl', grantId: 'g' },
      ),
    );
    expect(await db.$count(uploadSessions, isNull(uploadSessions.endedAt))).toBe(1);
  });

  test('DL-03 a message of one process reaches a listener of another one once; after a lost connection listeners reload', async () => {
    const received: string[] = [];
    const processes = [1, 2].map(() => {
      const relay = createPushRelay({ databaseUrl: postgres.url, onFailure: () => {} });
      const sockets = createPushSockets(createClock(), relay.publish);
      void relay.start(sockets);
      return { relay, sockets };
    });
    const [here, there] = processes;
    if (!here || !there) throw new Error('two processes');
    for (const [name, { sockets }] of Object.entries({ here, there }))
      sockets.add('anna', {
        send: (text) => void received.push(`${name} ${pushMessageDto.parse(JSON.parse(text)).id}`),
        close: (code) => void received.push(`${name} ${code}`),
      });
    // The relays connect in the background, so send the message until both processes receive it.
    while (!received.some((line) => line.startsWith('there'))) {
      received.length = 0;
      here.sockets.sendArchiveNotice('anna', 'archive-finished', 'a-1');
      await wait(100);
    }
    expect(received.map((line) => line.split(' ')[0]).sort()).toEqual(['here', 'there']);
    expect(new Set(received.map((line) => line.split(' ')[1])).size).toBe(1);
    received.length = 0;
    const { db } = await open();
    await end(db);
    while (received.length < 2) await wait(20);
    expect(received.sort()).toEqual(['here 1001', 'there 1001']);
    await Promise.all(processes.map(({ relay }) => relay.stop()));
  });

  test('a statement is cancelled at its limit', async () => {
    const { db } = await open();
    expect(await db.execute(sql`show statement_timeout`)).toMatchObject({
      rows: [{ statement_timeout: '15s' }],
    });
  });

  test('check 43 check 44 a restart of the server under load causes errors only while it is down, and /readyz reports it', async () => {
    const backend = await startBackend({
      env: {
        DATABASE_URL: postgres.url,
        OBJECT_URL_SECRET: randomBytes(32).toString('base64url'),
      },
    });
    const statusOf = async (path: string) => (await fetch(backend.origin + path)).status;
    const readyz = async () => {
      const answer = await fetch(`${backend.origin}/readyz`);
      const { status } = z.object({ status: z.string() }).parse(await answer.json());
      return [answer.status, status];
    };
    expect(await readyz()).toEqual([200, 'ready']);
    // This path reads the keys and a sign-in from the database.
    const load = () => statusOf('/oidc/interaction/unknown');
    const ordinary = await load();
    const storm = async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, load));
      return new Set(answers);
    };
    expect([...(await storm())]).toEqual([ordinary]);
    const [during] = await Promise.all([storm(), postgres.stop()]);
    expect(during.has(0)).toBe(false);
    expect(await readyz()).toEqual([200, 'database does not answer']);
    expect(await statusOf('/healthz')).toBe(200);
    await postgres.start();
    expect(await readyz()).toEqual([200, 'ready']);
    expect([...(await storm())]).toEqual([ordinary]);
    expect(await backend.stop()).toBe(0);
  });

  /** Ends all connections except the one of `db`, as a restart of the server does. */
  async function end(db: OpenDatabase['db']): Promise<void> {
    await wait(100);
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'account'`,
    );
  }
});
