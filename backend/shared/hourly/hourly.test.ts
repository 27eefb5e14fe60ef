import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../tests/backend/test-database';
import { hourly } from './hourly';
import { hourlyRuns } from './tables';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const ends: (() => void)[] = [];
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  database = await openTestDatabase();
});
afterEach(async () => {
  jest.useRealTimers();
  ends.splice(0).forEach((end) => end());
  await database.close();
});

const failures: unknown[] = [];
const start = (work: () => Promise<unknown>, name = 'sweep') =>
  ends.push(hourly(database.db, name, work, (error) => failures.push(error)));

/** Waits until the database has answered the statements that a timer started. */
const settle = async () => {
  await database.db.select().from(hourlyRuns);
  await new Promise((resolve) => setImmediate(resolve));
};
/** Advances the timers of all backends by five minutes, so that each one checks again whether the work is due. */
async function look() {
  jest.advanceTimersByTime(5 * 60_000);
  await settle();
}
const anHourPasses = () =>
  database.db.update(hourlyRuns).set({ startedAt: sql`now() - interval '61 minutes'` });

test('of three backends one does the hourly work, and an hour later one of them again', async () => {
  const work = jest.fn(() => Promise.resolve());
  start(work);
  start(work);
  await settle();
  // A third backend starts later, as in a rolling deployment.
  start(work);
  await settle();
  await look();
  expect(work).toHaveBeenCalledTimes(1);
  await anHourPasses();
  await look();
  await look();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failed run is reported and is repeated an hour later; other work is not affected', async () => {
  const work = jest.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(undefined);
  const other = jest.fn(() => Promise.resolve());
  start(work);
  start(other, 'other');
  await settle();
  expect([failures.map(String), other.mock.calls.length]).toEqual([['Error: broken'], 1]);
  await anHourPasses();
  await look();
  expect([work.mock.calls.length, other.mock.calls.length]).toEqual([2, 2]);
});
