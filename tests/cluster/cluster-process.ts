/** Processes of a cluster. They can be started, stopped, killed, and lost together with their disk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const startLimitMs = 120_000;

/** A web or backend process. After its end it can be started again with the same address and folder. */
export type ClusterProcess = {
  name: string;
  port: number;
  origin: string;
  /** Folder that stands for the disk of the process's machine. */
  folder: string;
  start: (env?: Readonly<Record<string, string>>, program?: string) => Promise<void>;
  /** Sends SIGTERM. Resolves with the exit code when running requests have got their responses. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL, as if the machine had lost its power. */
  kill: () => Promise<void>;
  /** {@link kill}, and deletes the folder, as if the machine and its disk were lost. */
  lose: () => Promise<void>;
  log: () => Promise<string>;
  /** Process id; undefined while the process is not running. */
  pid: () => number | undefined;
};

type ProcessOptions = {
  name: string;
  port: number;
  folder: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
};

export function clusterProcess({ name, port, folder, args, env }: ProcessOptions): ClusterProcess {
  const origin = `http://127.0.0.1:${port}`;
  const logFile = `${folder}.log`;
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
    return ending.exitCode;
  }

  return {
    ...{ name, port, origin, folder },
    async start(more = {}, program) {
      await mkdir(folder, { recursive: true });
      const output = openSync(logFile, 'a');
      const started: ChildProcess = spawn(
        process.execPath,
        program === undefined ? args : [program],
        {
          env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...env, ...more },
          stdio: ['ignore', output, output],
        },
      );
      child = started;
      const deadline = Date.now() + startLimitMs;
      while (started.exitCode === null && Date.now() < deadline) {
        const ready = await fetch(`${origin}/readyz`).catch(() => null);
        await ready?.body?.cancel();
        if (ready?.ok) return;
        await wait(100);
      }
      throw new Error(`${name} did not start:\n${await readFile(logFile, 'utf8')}`);
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    async lose() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
    log: () => readFile(logFile, 'utf8'),
    pid: () => child?.pid,
  };
}
