/**
 * Goal S7 (docs/performance.md): measures the time from a cold start to the first page, and the
 * memory of the idle process.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { rssMb } from '../harness/machine.mjs';
import { beside, line, versus } from '../harness/targets.mjs';

const starts = 3;
const settleMs = 5_000;

async function sample(start) {
  const times = [];
  const memory = [];
  for (let done = 0; done < starts; done += 1) {
    const server = await start();
    times.push(server.readyMs / 1000);
    await wait(settleMs);
    memory.push(rssMb(server.pid));
    await server.stop();
  }
  return { times, memory };
}

/**
 * Measures starts. `startWeb` resolves when the web app has responded with a customer's page,
 * `startControl` when control C has responded with the page `/c` (bench/controls).
 */
export async function startUp({ startWeb, startControl }) {
  const control = await sample(startControl);
  const web = await sample(startWeb);
  return [
    line(
      'S7 start',
      'cold start to the first /orders (control: C)',
      beside(web.times, control.times, ' s'),
    ),
    versus('S7 ratio', 'cold start against C', web.times, control.times, ' s'),
    line(
      'S7 memory',
      'memory after it, idle (control: C)',
      beside(web.memory, control.memory, ' MB'),
    ),
  ];
}
