import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const lockName = /^in-use-(\d{1,9})$/;

type Holder = { pid: number; startedAt: string | null; host: string; since: string };

/**
 * Start time of a running process, as the operating system reports it; null if no process has this id. Process ids are
 * reused, so only id and start time together identify a process.
 */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // Fields 3 and 22 of proc(5). The second field, the program's name, may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = '', ticks] = [fields[0], fields[19]];
    if (!ticks || 'ZX'.includes(state)) return null;
    return `${ticks} ticks of ${(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()}`;
  }
  const ps = promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], {
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return ps.then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}

/**
 * Whether the holder of the lock may still be writing. A process on another machine cannot be checked, so it counts
 * as running.
 */
async function isHeld({ pid, startedAt, host }: Holder): Promise<boolean> {
  if (host !== hostname()) return true;
  return startedAt !== null && (await startOf(pid)) === startedAt;
}

async function newest(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(lockName.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

/** Reads the holder of the lock. Null if the lock was released (its file is empty) or a newer lock has replaced it. */
async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  // The cast is correct: only `lockFolder` writes this file, and the file appears complete.
  return text === '' ? null : (JSON.parse(text) as Holder);
}

/**
 * Makes this process the only user of the folder until it calls the returned function or ends. The holder is the
 * process that created the lock file with the highest number. To replace the lock of a dead process, a process
 * creates the file with the next number. Only one process can do so, and the old file is removed afterwards.
 *
 * @throws an error with one sentence for the operator if another process holds the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const self: Holder = {
    pid: process.pid,
    startedAt: await startOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  };
  const fileOf = (number: number) => path.join(folder, `in-use-${number}`);
  // Write a draft and link it, so that the lock file is complete as soon as it is visible.
  const draft = path.join(folder, `in-use-draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(self));
  try {
    for (;;) {
      const lastNumber = await newest(folder);
      const holder = await readHolder(fileOf(lastNumber));
      if (holder && (await isHeld(holder)))
        throw new Error(inUse(folder, fileOf(lastNumber), holder));
      const ownNumber = lastNumber + 1;
      const isCreated = await link(draft, fileOf(ownNumber)).then(() => true, isTaken);
      if (!isCreated) continue;
      // A slow process may create a number that others have already used, released and removed.
      if ((await newest(folder)) !== ownNumber) {
        await rm(fileOf(ownNumber), { force: true });
        continue;
      }
      if (lastNumber > 0) await rm(fileOf(lastNumber), { force: true });
      return () => writeFile(fileOf(ownNumber), '');
    }
  } finally {
    await rm(draft, { force: true });
  }
}

function isTaken(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false;
  throw error;
}

function inUse(folder: string, file: string, { pid, host, since }: Holder): string {
  const used = `The data in ${path.resolve(folder)} is in use by process ${pid}`;
  return host === hostname()
    ? `${used} on this machine since ${since}: stop it first (kill ${pid}).`
    : `${used} on ${host} since ${since}: stop it first, or remove ${file} if it is gone.`;
}
