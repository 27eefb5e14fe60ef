import { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { createPool, TaskKilled } from './photo-pool';

afterEach(() => jest.restoreAllMocks());

function open(changes: Partial<Parameters<typeof createPool>[0]> = {}) {
  const { run, close } = createPool<string>({
    module: 'tests/backend/pool-worker.ts',
    size: 1,
    timeoutMs: 60_000,
    idleMs: 60_000,
    ...changes,
  });
  return { run: (task: string) => run({ task, answer: z.string() }), close };
}

test('D-24 a task that kills its process fails alone: the next one gets a new process', async () => {
  const pool = open();
  const [before, crash, after] = await Promise.allSettled([
    pool.run('one'),
    pool.run('crash'),
    pool.run('two'),
  ]);
  expect(crash.status === 'rejected' && crash.reason).toBeInstanceOf(TaskKilled);
  expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(await pool.run('three')).toMatch(/^three by \d+ [\d.]+$/);
  pool.close();
});

test('an endless task is killed after its time limit', async () => {
  const pool = open({ timeoutMs: 1_500 });
  await expect(pool.run('hang')).rejects.toThrow(TaskKilled);
  pool.close();
});

test.each(['SIGINT', 'SIGTERM'])(
  'D-24 a process that %s stopped says nothing about its task: Ctrl-C does not mark a photo as damaged',
  async (signal) => {
    const pool = open();
    const [stopped] = await Promise.allSettled([pool.run(signal)]);
    expect(stopped).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
    expect(stopped).not.toMatchObject({ reason: expect.any(TaskKilled) });
    expect(await pool.run('next')).toMatch(/^next/);
    pool.close();
  },
);

test('D-24 neither does closing the pool, for running and waiting tasks', async () => {
  const pool = open();
  await pool.run('one');
  const tasks = [pool.run('hang'), pool.run('two')];
  pool.close();
  const ends = [
    ...(await Promise.allSettled(tasks)),
    ...(await Promise.allSettled([pool.run('x')])),
  ];
  for (const end of ends) {
    expect(end).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
    expect(end).not.toMatchObject({ reason: expect.any(TaskKilled) });
  }
});

test('a task that arrives while an idle process is ended gets another one', async () => {
  const pool = open({ idleMs: 0 });
  const kill = jest.spyOn(ChildProcess.prototype, 'kill');
  const first = await pool.run('one');
  // Wait until the pool tells the process to end. The process still runs for a moment.
  while (kill.mock.calls.length === 0) await wait(1);
  const second = await pool.run('one');
  expect(second).toMatch(/^one by/);
  expect(second).not.toBe(first);
  pool.close();
});

test('an error of the task itself is reported, and the process continues', async () => {
  const pool = open();
  const first = await pool.run('one');
  await expect(pool.run('fail')).rejects.toThrow('not today');
  expect(await pool.run('one')).toBe(first);
  pool.close();
});

test('check 31 never more processes than allowed, with any number of waiting tasks', async () => {
  const pool = open({ size: 2 });
  const done = await Promise.all(Array.from({ length: 9 }, () => pool.run('task')));
  expect(new Set(done).size).toBeLessThanOrEqual(2);
  pool.close();
});

test('the decoding process has none of the backend’s secrets', async () => {
  const pool = open();
  expect(await pool.run('secrets')).not.toMatch(/SECRET|KEY|DATABASE|HOME/);
  pool.close();
});

test.each(['nonsense', 'another task', 'no answer'])(
  'a process that sends %s instead of the answer is replaced, and the next task gets its own',
  async (task) => {
    const pool = open();
    const before = await pool.run('one');
    const [lied, after] = await Promise.allSettled([pool.run(task), pool.run('one')]);
    expect(lied).toMatchObject({ status: 'rejected', reason: expect.any(TaskKilled) });
    expect(after).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^one by/) });
    expect(after).not.toMatchObject({ value: before });
    pool.close();
  },
);

test('a process gets no memory beyond its limit, and the next task succeeds', async () => {
  const pool = open();
  const [grown, after] = await Promise.allSettled([pool.run('grow'), pool.run('one')]);
  expect([grown.status, after.status]).toEqual(['rejected', 'fulfilled']);
  pool.close();
});

test('a process that cannot be started is our own failure and says nothing about the file', async () => {
  const pool = open({ module: 'tests/backend/broken-worker.ts' });
  const [task] = await Promise.allSettled([pool.run('one')]);
  expect(task).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
  expect(task).not.toMatchObject({ reason: expect.any(TaskKilled) });
  pool.close();
});
