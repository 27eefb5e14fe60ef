/** Starts a real PostgreSQL server on a free port, if its programs are installed. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from './start-backend';

/**
 * Path of a PostgreSQL program; null if it is not installed. Debian installs the programs of each
 * version in a separate folder outside of PATH.
 */
function findProgram(name: string): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
  const folder = folders.find((each) => existsSync(path.join(each, name)));
  return folder === undefined ? null : path.join(folder, name);
}

/** Path of a PostgreSQL program; its bare name if it is not installed. */
export const postgresProgram = (name: string): string => findProgram(name) ?? name;

export const hasPostgres = findProgram('initdb') !== null;
export const withoutPostgres =
  'PostgreSQL is not installed: what several backends do is not tested';

/** User id and group id for the server if the tests run as root: PostgreSQL refuses to run as root. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : 65_534;
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export type RunningPostgres = {
  url: string;
  /** Stops the server as a restart by an operator does: connections are closed, committed data remains. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Suspends the server: it no longer responds, but its connections remain open. */
  freeze: () => void;
  thaw: () => void;
  remove: () => Promise<void>;
};

export async function startPostgres(): Promise<RunningPostgres> {
  const user = otherUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const settings = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const initialise = ['-D', folder, '-U', 'account', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(postgresProgram('initdb'), initialise, { ...settings, stdio: 'ignore' });
  const port = await freePort();
  const url = `postgres://account@127.0.0.1:${port}/postgres`;

  let ended: Promise<unknown> = Promise.resolve();
  let stopProcess = () => {};
  let signalAll: (signal: NodeJS.Signals) => void = () => {};

  async function start(): Promise<void> {
    const args = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'];
    const child = spawn(postgresProgram('postgres'), args, { ...settings, stdio: 'ignore' });
    ended = once(child, 'exit');
    // SIGINT is the signal for PostgreSQL's 'fast shutdown'.
    stopProcess = () => void child.kill('SIGINT');
    signalAll = (signal) => {
      // Each connection has its own process, which gets the signal too.
      const { stdout } = spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
      for (const pid of [child.pid, ...stdout.split('\n').filter(Boolean).map(Number)])
        if (pid !== undefined) process.kill(pid, signal);
    };
    for (let isUp = false; !isUp;) {
      if (child.exitCode !== null) throw new Error('PostgreSQL did not start');
      const client = new Client({ connectionString: url });
      isUp = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
    }
  }

  async function stop(): Promise<void> {
    stopProcess();
    await ended;
  }

  await start();
  return {
    url,
    start,
    stop,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
