/** Starts a real Redis server on a free port, if its program is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
export const withoutRedis = 'redis-server is not installed: the shared store is not tested here';

export type RunningRedis = {
  url: string;
  stop: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(child: ChildProcess): Promise<void> {
  for await (const line of child.stdout ?? []) if (String(line).includes('Ready to accept')) return;
  throw new Error('redis-server did not start');
}

/** Starts a Redis server. Its `freeze` stops all responses without closing connections. */
export async function startRedis(atPort?: number): Promise<RunningRedis & { port: number }> {
  const port = atPort ?? (await freePort());
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--save', '', '--bind', '127.0.0.1'],
    // The server does not share a pipe with the test process: if it outlives a failed test, Jest
    // can still exit.
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(child, 'exit');
  await untilReady(child);
  child.stdout.resume();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
