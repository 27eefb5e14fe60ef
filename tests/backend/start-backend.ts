import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDataDir } from './test-database';

/**
 * First port of a test run, below the range of ephemeral ports. Test runs at the same time need
 * different values of TEST_PORTS.
 */
const firstPort = Number(process.env.TEST_PORTS ?? 20_000);

/** Next port to try. Each Jest process has a range of 100 ports. */
let nextPort = firstPort + 100 * Number(process.env.JEST_WORKER_ID ?? 0);

/** Returns a port on which nothing listens. Each call returns another port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/**
 * Arguments with which Node starts the compiled backend (scripts/bundle-backend.mjs). Jest compiles
 * the backend before the tests.
 */
export const backendProgram = ['--enable-source-maps', '.backend/main.js'];

/** Calls the control API of a started backend. The default method is POST with a body, and otherwise GET. */
export type ControlCall = (path: string, body?: unknown, method?: string) => Promise<Response>;

export type StartedBackend = {
  /** Origin, for example `http://localhost:40123`. */
  origin: string;
  control: ControlCall;
  /** Stops the process, waits for its end and removes its database. Returns the exit code. */
  stop: () => Promise<number | null>;
  /** Kills the process. Its data remains. */
  kill: () => Promise<void>;
};

/**
 * Starts the real backend as a separate process on a free port, with an empty database and the control API.
 * `env` overrides environment variables. If the process ends before it is ready, the promise rejects with its output.
 */
export async function startBackend(
  options: { env?: Record<string, string> } = {},
): Promise<StartedBackend> {
  const dataDir = await createTestDataDir();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, backendProgram, {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      BACKEND_PORT: String(port),
      DRAIN_SECONDS: '0',
      BACKEND_CONTROL: '1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-10_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'exit');

  async function stop(): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
    return child.exitCode;
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }

  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`The backend did not start:\n${output}`);
    }
    await wait(50);
  }

  return { origin, control: controlOf(origin), stop, kill };
}

const controlOf =
  (origin: string): ControlCall =>
  (path, body, method = body === undefined ? 'GET' : 'POST') =>
    fetch(`${origin}/control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });

/**
 * Returns the backend of a contract test. No other test file uses this backend at the same time
 * (tools/jest/use-backend.cjs).
 */
export function contractBackend(): Pick<StartedBackend, 'origin' | 'control'> {
  const origin = process.env.CONTRACT_BACKEND ?? '';
  return { origin, control: controlOf(origin) };
}
