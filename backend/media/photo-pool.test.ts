import { createPool, TaskKilled } from './photo-pool';

const open = (changes: Partial<Parameters<typeof createPool>[0]> = {}) =>
  createPool<string, string>({
    module: 'backend/media/pool-worker-for-tests.ts',
    size: 1,
    timeoutMs: 10_000,
    maxWaiting: 3,
    idleMs: 10_000,
    ...changes,
  });

test('D-24 a task that kills its process fails alone: the next one gets a new process', async () => {
  const pool = open();
  const [before, crash, after] = await Promise.allSettled([
    pool.run('one'),
    pool.run('crash'),
    pool.run('two'),
  ]);
  expect(crash.status === 'rejected' && crash.reason).toBeInstanceOf(TaskKilled);
  expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(await pool.run('three')).toMatch(/^three by \d+$/);
  pool.close();
});

test('a task that never ends is killed after its time', async () => {
  const pool = open({ timeoutMs: 1_500 });
  await expect(pool.run('hang')).rejects.toThrow(TaskKilled);
  expect(await pool.run('next')).toMatch(/^next/);
  pool.close();
});

test('a failure of the task itself is told, and the process goes on', async () => {
  const pool = open();
  const first = await pool.run('one');
  await expect(pool.run('fail')).rejects.toThrow('not today');
  expect(await pool.run('one')).toBe(first);
  pool.close();
});

test('check 31 no more processes than allowed, and no more waiting tasks', async () => {
  const pool = open({ size: 2 });
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => pool.run('task')));
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(done).toHaveLength(5);
  expect(new Set(done).size).toBeLessThanOrEqual(2);
  pool.close();
});

test('the process that reads strangers’ files knows none of the backend’s secrets', async () => {
  const pool = open();
  expect(await pool.run('secrets')).not.toMatch(/SECRET|KEY|DATABASE|HOME/);
  pool.close();
});
