import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const lockName = /^in-use-(\d{1,9})$/;

type Holder = { pid: number; startedAt: string | null; host: string; since: string };

/**
 * When a running process was started, as the system tells it; null when there is none with this id. Ids are used
 * again, so only both together name a process.
 */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // Fields 3 and 22 of proc(5); the second, the program's name, may contain anything.
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

/** Whether the process may still be writing. Of another machine nothing is known, so there it may. */
async function isHeld({ pid, startedAt, host }: Holder): Promise<boolean> {
  if (host !== hostname()) return true;
  return startedAt !== null && (await startOf(pid)) === startedAt;
}

async function newest(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(lockName.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

/** Null for a lock that was given back, whose file is empty, and for one that a newer one has replaced. */
async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  // Written by nobody but the function below, and never seen half written.
  return text === '' ? null : (JSON.parse(text) as Holder);
}

/**
 * Makes this process the only one that uses the folder, until it calls what is answered, or ends, in whatever way.
 * The holder is who made the file with the highest number: a lock that its process left behind is never removed to
 * make room, it is followed by the next number, which only one can make.
 * @throws one sentence for the operator when another process has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const me: Holder = {
    pid: process.pid,
    startedAt: await startOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  };
  const fileOf = (number: number) => path.join(folder, `in-use-${number}`);
  // Written aside and linked: whoever sees the lock can read all of it.
  const draft = path.join(folder, `in-use-draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(me));
  try {
    for (;;) {
      const last = await newest(folder);
      const holder = await readHolder(fileOf(last));
      if (holder && (await isHeld(holder))) throw new Error(inUse(folder, fileOf(last), holder));
      const mine = last + 1;
      const isMade = await link(draft, fileOf(mine)).then(() => true, isTaken);
      if (!isMade) continue;
      // Who was slow may have made a number that others have taken, given back and removed meanwhile.
      if ((await newest(folder)) !== mine) {
        await rm(fileOf(mine), { force: true });
        continue;
      }
      if (last > 0) await rm(fileOf(last), { force: true });
      return () => writeFile(fileOf(mine), '');
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
