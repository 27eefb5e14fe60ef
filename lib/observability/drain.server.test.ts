import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

/**
 * Starts a server in its own process and returns its port. After a signal to stop, it accepts requests for `acceptMs`
 * milliseconds.
 */
async function start(acceptMs: number): Promise<number> {
  const worker = ['--conditions=react-server', '--import', 'tsx'];
  child = spawn(
    process.execPath,
    [...worker, 'tests/observability/drain-worker.ts', String(acceptMs)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LOG_LEVEL: 'silent' } },
  );
  for await (const line of child.stdout ?? []) return Number(String(line));
  throw new Error('the server did not start');
}

async function ask(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(
    get({ host: '127.0.0.1', port, path, agent }),
    'response',
  );
  if (!answer) throw new Error('no answer');
  answer.resume();
  await once(answer, 'end');
  return answer;
}

test('check 42 nobody who only keeps a connection holds up the stop', async () => {
  const port = await start(0);
  const silent = connect({ host: '127.0.0.1', port }).on('error', () => {});
  await once(silent, 'connect');
  const agent = new Agent({ keepAlive: true });
  await ask(port, '/', agent);
  const begun = Date.now();
  const underWay = ask(port, '/slow', agent);
  await wait(100);
  child.kill('SIGTERM');
  expect((await underWay).statusCode).toBe(200);
  await once(child, 'exit');
  expect(Date.now() - begun).toBeLessThan(2_000);
});

test('check 42 while it stops, an answer ends its connection, so that a balancer goes elsewhere', async () => {
  const port = await start(1_000);
  const agent = new Agent({ keepAlive: true });
  expect((await ask(port, '/', agent)).headers.connection).toBe('keep-alive');
  child.kill('SIGTERM');
  await wait(200);
  expect((await ask(port, '/', agent)).headers.connection).toBe('close');
  const [code]: number[] = await once(child, 'exit');
  expect(code).toBe(0);
});
