/** Loops that end: by their own bounds, or when they are told to. */
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits, and no longer than until the signal. */
export const pause = (ms, signal) => wait(ms, undefined, { signal }).catch(() => {});

/** Text with the number of answers of each status, and with notes; 0 is a broken connection. */
export function createTally() {
  const counts = new Map();
  const remarks = [];
  return {
    add: (status) => counts.set(status, (counts.get(status) ?? 0) + 1),
    remark: (text) => remarks.push(text),
    count: (...statuses) => statuses.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
    toString: () => {
      const inOrder = [...counts].sort(([a], [b]) => a - b);
      const answers = inOrder.map(([status, count]) => `${count} × ${status}`).join(', ');
      return [answers, ...remarks].join('; ');
    },
  };
}

const patienceAtMostMs = 5_000;

/** Waits as long as the answer asks for, like an ordinary customer's page. */
const retryMs = ({ headers }) =>
  Math.min(patienceAtMostMs, Math.max(1, Number(headers['retry-after'] ?? 1)) * 1_000);

/**
 * Keeps `atOnce` requests under way. After a refusal it waits before the next request.
 * @param {{ atOnce: number, atMost: number, signal: AbortSignal }} bounds
 * @param {(lane: number) => Promise<{ status: number }>} ask
 */
export async function flood({ atOnce, atMost, signal }, ask) {
  // Each lane waits for it.
  setMaxListeners(0, signal);
  const tally = createTally();
  let sent = 0;
  const keepOneUnderWay = async (_, lane) => {
    while (!signal.aborted && sent < atMost) {
      sent += 1;
      const answer = await ask(lane);
      tally.add(answer.status);
      if (answer.status !== 200) await pause(retryMs(answer), signal);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepOneUnderWay));
  return tally;
}

/**
 * Sends `size` requests at once, again and again after `everyMs`.
 * @param {{ size: number, everyMs: number, times: number, signal: AbortSignal }} bounds
 * @param {(index: number) => Promise<{ status: number }>} ask
 */
export async function bursts({ size, everyMs, times, signal }, ask) {
  const tally = createTally();
  const open = [];
  for (let burst = 0; burst < times && !signal.aborted; burst += 1) {
    if (burst > 0) await pause(everyMs, signal);
    for (let index = 0; index < size; index += 1)
      open.push(ask(index).then(({ status }) => tally.add(status)));
  }
  await Promise.all(open);
  return tally;
}
