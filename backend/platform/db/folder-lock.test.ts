import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './database';
import { lockFolder } from './folder-lock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockedBy = (holder: object) =>
  writeFile(path.join(folder, 'in-use-4'), JSON.stringify({ since: 'noon', ...holder }));

test('check 44 a folder has one holder, and another one after its release', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(`^The data in ${folder} is in use by process ${process.pid} on this machine since `),
  );
  await unlock();
  const again = await lockFolder(folder);
  await again();
  expect(await readdir(folder)).toHaveLength(1);
});

test('check 44 of many simultaneous processes one gets the folder of a killed process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  await lockedBy({ pid: child.pid, startedAt: 'earlier', host: hostname() });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('check 44 a process that reuses the id of a killed one does not hold its folder', async () => {
  await lockedBy({ pid: process.pid, startedAt: 'at another time', host: hostname() });
  await expect(lockFolder(folder)).resolves.toBeDefined();
});

test('the lock of another machine is never taken; the operator gets instructions', async () => {
  await lockedBy({ pid: 1, startedAt: 'some time', host: 'elsewhere' });
  await expect(lockFolder(folder)).rejects.toThrow(
    `in use by process 1 on elsewhere since noon: stop it first, or remove ${folder}/in-use-4 if it is gone`,
  );
});

test('a database that could not be opened releases its folder', async () => {
  const failing = openDatabase({
    dataDir: folder,
    prepare: () => Promise.reject(new Error('not today')),
  });
  await expect(failing).rejects.toThrow('not today');
  const [name = ''] = (await readdir(folder)).filter((entry) => entry.startsWith('in-use'));
  expect(await readFile(path.join(folder, name), 'utf8')).toBe('');
});
