/**
 * Goal S5, and the other customers in P6 (docs/performance.md): measures how long pages take while
 * one customer requests more pages than the server can render.
 */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../harness/exchange.mjs';
import { rssMb } from '../harness/machine.mjs';
import { percentile } from '../harness/median.mjs';
import { line } from '../harness/targets.mjs';
import { cost } from './load.mjs';

const overloadSeconds = 30;
const times = 3;
const pauseMs = 200;

/**
 * Requests a page repeatedly, one request at a time, until `work` is done. Returns the times and
 * the failures. Each request uses a new connection, which has to wait behind the connections of the
 * others.
 */
export async function pagesMeanwhile({ url, headers }, work) {
  let isDone = false;
  void work.finally(() => (isDone = true)).catch(() => {});
  const pages = [];
  while (!isDone) {
    const page = await exchange(url, { headers, agent: false }).catch(() => null);
    pages.push({ ms: page?.ms ?? NaN, isGood: page?.status === 200 });
    await wait(pauseMs);
  }
  return {
    slowest: Math.max(...pages.map(({ ms }) => ms)) / 1000,
    failed: pages.filter(({ isGood }) => !isGood).length,
  };
}

/** Sends requests at a fixed rate without waiting for their responses. */
async function flood({ url, customers: [headers] }, perSecond) {
  const agent = new http.Agent();
  const start = performance.now();
  const answers = [];
  while (performance.now() - start < overloadSeconds * 1000) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (answers.length < due) answers.push(exchange(url, { headers, agent }).catch(() => null));
    await wait(10);
  }
  return answers;
}

/**
 * Goal S5: one customer sends three times as many requests as the server can handle, while another
 * customer opens single pages.
 */
export async function overload({ app, provider }, { seconds }) {
  // Without a provider only the controls are measured, which have no customers.
  if (!provider) return [];
  const subject = app.orders;
  const [headers] = await provider.signInOther();
  const { perSecond } = await cost(subject, seconds);
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, rssMb(subject.pid))), 500);
  const flooding = flood(subject, times * perSecond);
  const others = await pagesMeanwhile({ url: subject.url, headers }, flooding);
  const after = await pagesMeanwhile({ url: subject.url, headers }, wait(5_000));
  const answers = await Promise.all(await flooding);
  clearInterval(watch);
  const count = (...statuses) => answers.filter((one) => statuses.includes(one?.status)).length;
  const shed = count(429, 503);
  const shedMs = answers.filter((one) => one?.status === 503).map(({ ms }) => ms);
  const title = `${times} × ${Math.round(perSecond)} pages/s of one customer for ${overloadSeconds} s`;
  return [
    line(
      'S5 errors',
      `${title}: neither the page nor 503 (${shed} of ${answers.length} were shed)`,
      {
        measured: answers.length - count(200) - shed,
      },
    ),
    line('S5 memory', `${title}: most memory`, { measured: memory, unit: ' MB' }),
    line('S5 shed', `${title}: half of the 503 within`, {
      measured: percentile(shedMs, 0.5),
      unit: ' ms',
    }),
    line('S5 others', `${title}: slowest page of another customer (${others.failed} failed)`, {
      measured: others.failed ? NaN : others.slowest,
      unit: ' s',
    }),
    line('S5 after', `${title}: the same in the 5 s after`, {
      measured: after.failed ? NaN : after.slowest,
      unit: ' s',
    }),
  ];
}
