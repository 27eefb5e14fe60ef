/** Starts and stops the processes of a run. All of them end when the run ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from './exchange.mjs';
import { loadCore, onCore } from './machine.mjs';

const running = new Set();
const patienceMs = 180_000;

/**
 * Starts a Node process and waits until the URL of `ready` responds with 200.
 *
 * @returns {Promise<{ pid: number, readyMs: number, stop: () => Promise<void> }>}
 */
export async function startNode({ args, cwd, env, core = loadCore, ready }) {
  const start = performance.now();
  const child = spawn(...onCore(core, process.execPath, args), {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk) => {
    output = (output + chunk).slice(-8_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'exit');
  const stop = async () => {
    running.delete(stop);
    child.kill('SIGTERM');
    // At SIGTERM the web app waits for its load balancer, which a run does not have. So it is
    // killed after 300 ms.
    setTimeout(() => child.kill('SIGKILL'), 300).unref();
    await ended;
  };
  running.add(stop);
  // This also ends the process after an aborted run; it would otherwise handle the requests of the
  // next run.
  process.on('exit', () => child.kill('SIGKILL'));

  for (;;) {
    const answer = await exchange(ready.url, { headers: ready.headers }).catch(() => null);
    if (answer?.status === 200) break;
    if (child.exitCode !== null || performance.now() - start > patienceMs) {
      await stop();
      throw new Error(`not ready: ${ready.url} (${answer?.status ?? 'no answer'})\n${output}`);
    }
    await wait(5);
  }
  return { pid: child.pid, readyMs: performance.now() - start, stop };
}

export async function stopAll() {
  await Promise.all([...running].map((stop) => stop()));
}
