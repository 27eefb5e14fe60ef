/** Sends many requests in a loop until a limit is reached or a signal is aborted. */
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits for `ms` milliseconds, or until the signal is aborted. */
export const pause = (ms, signal) => wait(ms, undefined, { signal }).catch(() => {});

/** Counts responses by status and collects remarks. Status 0 is a broken connection. */
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

/**
 * Returns the time of the Retry-After header in milliseconds, at least 1 s and at most 5 s. The
 * page of a customer waits for that time too.
 */
const retryMs = ({ headers }) =>
  Math.min(patienceAtMostMs, Math.max(1, Number(headers['retry-after'] ?? 1)) * 1_000);

/**
 * Keeps `atOnce` requests in progress. After a refusal it waits before the next request.
 *
 * @param {{ atOnce: number, atMost: number, signal: AbortSignal }} bounds
 * @param {(lane: number) => Promise<{ status: number }>} ask
 */
export async function flood({ atOnce, atMost, signal }, ask) {
  // Each of the parallel loops adds a listener to the signal, so Node must not warn about their
  // number.
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
 * Sends `size` requests in parallel, and repeats that every `everyMs` milliseconds.
 *
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
