import { sql } from 'drizzle-orm';
import { openServiceHarness, type ServiceHarness } from '../tests/backend/service-harness';
import { openTestDatabase } from '../tests/backend/test-database';
import { listFigures } from './figures';
import { createMetrics } from './platform/metrics/metrics';
import { uploads } from './services/photos/tables';
import { hourlyRuns } from './shared/hourly/tables';
import { jobClaims } from './shared/jobs/tables';

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await openServiceHarness();
});
afterEach(() => harness.close());

const read = (more: Partial<Parameters<typeof listFigures>[0]> = {}) =>
  createMetrics(listFigures({ ...harness.context, decoders: 'bwrap', ...more })).registry.metrics();

test('an idle backend has no waiting work, and says how decoders are confined', async () => {
  const text = await read();
  expect(text).toContain('backend_decoders{sandbox="bwrap"} 1');
  expect(text).toContain('backend_database_up 1');
  expect(text).toContain('backend_work_unfinished{kind="uploads"} 0');
  expect(text).toContain('backend_work_oldest_seconds{kind="archives"} 0');
  expect(text).toContain('backend_sockets 0');
  // The embedded database has no connections, so this gauge has no value.
  expect(text).not.toMatch(/^backend_database_connections\{/m);
});

test('waiting files and archives are counted with the age of the oldest, running jobs by kind', async () => {
  const { db, clock } = harness.context;
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1_000);
  const file = (id: string, status: 'processing' | 'done', seconds: number) => ({
    ...{ id, accountId: 'anna', intent: id, fileName: 'a.jpg', mediaType: 'image/jpeg' },
    ...{ size: 1, sha256: '', status, createdAt: ago(seconds) },
  });
  await db
    .insert(uploads)
    .values([file('a', 'processing', 90), file('b', 'processing', 20), file('c', 'done', 900)]);
  await db
    .insert(hourlyRuns)
    .values({ name: 'photos', startedAt: sql`now() - interval '2 hours'` });
  const claim = (jobId: string, seconds: number) => ({
    ...{ kind: 'archives', jobId, token: 't', attempts: 1 },
    until: sql`now() + ${seconds} * interval '1 second'`,
  });
  await db.insert(jobClaims).values([claim('x', 10), claim('dead', -10)]);
  const text = await read({ connections: () => ({ used: 3, idle: 1, waiting: 2 }) });
  expect(text).toContain('backend_work_unfinished{kind="uploads"} 2');
  expect(text).toContain('backend_work_oldest_seconds{kind="uploads"} 90');
  expect(text).toContain('backend_jobs_running{kind="archives"} 1');
  expect(text).toContain('backend_database_connections{state="waiting"} 2');
  expect(text).toMatch(/backend_hourly_age_seconds\{name="photos"\} 7200/);
});

test('a database that is away is told, and the figures of the process stay', async () => {
  const away = await openTestDatabase();
  await away.close();
  const text = await read({ db: away.db });
  expect(text).toContain('backend_database_up 0');
  expect(text).toContain('backend_decoders{sandbox="bwrap"} 1');
  expect(text).not.toMatch(/^backend_work_unfinished\{/m);
});
