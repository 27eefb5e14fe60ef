/**
 * Mixed journeys of many customers against the cluster of `npm run cluster`: cost of each action in CPU time, the rate at
 * which the cluster still answers in time (the knee), and twice that rate.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { tsImport } from 'tsx/esm/api';

import { compileBackend } from '../../scripts/bundle-backend.mjs';
import { buildOrGiveUp } from '../../scripts/build.mjs';
import { cpuMs, machine } from '../harness/machine.mjs';
import { print, write } from '../harness/report.mjs';
import { actions, mix, newCustomers } from './actions.mjs';

const customersCount = 30;
/** First rate, in actions a second, and its growth with each step. */
const firstRate = 4;
const growth = 1.4;
/** The cluster carries a rate if at least this share of the answers is good, and 95 % of them take at most these seconds. */
const goodShare = 0.98;
const slowSeconds = 2;

const quantile = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

/** An open loop: actions begin at the rate, whether earlier ones have ended or not. */
async function load(customers, rate, seconds) {
  const done = [];
  const running = [];
  const began = performance.now();
  for (let each = 0; each < rate * seconds; each += 1) {
    const due = began + (each / rate) * 1_000;
    await wait(Math.max(0, due - performance.now()));
    const customer = customers[each % customers.length];
    const action = actions[mix[each % mix.length]];
    const run = async () => {
      const start = performance.now();
      const { status, retryAfter } = await action(customer).catch(() => ({ status: 0 }));
      const now = performance.now();
      const at = (start - began) / 1_000;
      done.push({ customer, status, retryAfter, at, seconds: (now - start) / 1_000 });
    };
    running.push(run());
  }
  await Promise.all(running);
  const good = done.filter(({ status }) => status >= 200 && status < 300);
  const refused = done.filter(({ status }) => status === 503 || status === 429);
  const lasted = (performance.now() - began) / 1_000;
  return {
    rate,
    done,
    goodput: good.length / Math.max(seconds, lasted),
    share: good.length / done.length,
    p95: quantile(
      good.map((each) => each.seconds),
      0.95,
    ),
    refused: refused.length,
    untold: refused.filter(({ retryAfter }) => !retryAfter).length,
    failed: done.length - good.length - refused.length,
    byCustomer: customers.map(
      (customer) => good.filter((each) => each.customer === customer).length,
    ),
  };
}

const isCarried = ({ share, p95 }) => share >= goodShare && p95 <= slowSeconds;

/** Raises the rate until it is not carried; returns the last carried load. */
async function findKnee(customers, seconds) {
  let knee = null;
  for (let rate = firstRate; ; rate *= growth) {
    const result = await load(customers, Math.round(rate), seconds);
    console.log(
      `${result.rate}/s: ${result.goodput.toFixed(1)} good, p95 ${result.p95.toFixed(2)} s, ${result.refused} refused, ${result.failed} failed`,
    );
    if (!isCarried(result)) return knee ?? result;
    knee = result;
    await wait(1_000);
  }
}

/** CPU milliseconds of the web and the backend processes for one action. */
async function costOf(cluster, customers, action) {
  const read = (processes) => processes.reduce((sum, { pid }) => sum + cpuMs(pid() ?? 0), 0);
  const runs = 40;
  for (let each = 0; each < 10; each += 1) await action(customers[each % customers.length]);
  const before = [read(cluster.web), read(cluster.backend)];
  for (let each = 0; each < runs; each += 1) await action(customers[each % customers.length]);
  const after = [read(cluster.web), read(cluster.backend)];
  return after.map((value, index) => (value - before[index]) / runs);
}

const line = (id, what, measured, control, ratio, goal, isMet) => ({
  ...{ id, what, measured, control, ratio, goal },
  verdict: goal === '' ? '' : isMet ? 'met' : 'MISSED',
});

export async function run({ seconds, write: isWritten }) {
  await buildOrGiveUp();
  await compileBackend('main');
  const about = machine({ isPinned: false });
  const { startCluster } = await tsImport('../../tests/cluster/start-cluster.ts', import.meta.url);
  const cluster = await startCluster();
  const lines = [];
  try {
    const customers = await newCustomers(cluster, customersCount);
    for (const [name, action] of Object.entries(actions)) {
      const [web, backend] = await costOf(cluster, customers, action);
      lines.push(
        line(
          'cost',
          name,
          `web ${web.toFixed(1)} ms`,
          `backend ${backend.toFixed(1)} ms`,
          '',
          '',
          true,
        ),
      );
      await wait(500);
    }
    const knee = await findKnee(customers, seconds);
    const peak = knee.goodput;
    lines.push(
      line('knee', 'actions a second that are carried', peak.toFixed(1), '', '', '', true),
    );
    const twice = await load(customers, knee.rate * 2, seconds * 2);
    // Half of the knee afterwards: the last bad answer ends the recovery.
    const after = await load(customers, Math.max(1, Math.round(knee.rate / 2)), 20);
    const bad = after.done.filter(
      ({ status, seconds: took }) => status >= 300 || took > slowSeconds,
    );
    const recovery = Math.max(0, ...bad.map(({ at }) => at));
    const ratio = twice.goodput / peak;
    const fairness = quantile(twice.byCustomer, 0) / Math.max(1, quantile(twice.byCustomer, 1));
    lines.push(
      line(
        'twice',
        'goodput at twice the knee',
        twice.goodput.toFixed(1),
        peak.toFixed(1),
        ratio.toFixed(2),
        '≥ 0.9',
        ratio >= 0.9,
      ),
      line(
        'twice',
        'refusals without Retry-After',
        String(twice.untold),
        String(twice.refused),
        '',
        '0',
        twice.untold === 0,
      ),
      line(
        'twice',
        'neither good nor refused',
        String(twice.failed),
        String(twice.done.length),
        '',
        '0',
        twice.failed === 0,
      ),
      line(
        'twice',
        'good answers of the poorest ÷ of the richest customer',
        fairness.toFixed(2),
        '',
        '',
        '',
        true,
      ),
      line(
        'after',
        'seconds until normal at half the knee',
        recovery.toFixed(1),
        '',
        '',
        '≤ 10',
        recovery <= 10,
      ),
    );
  } finally {
    await cluster.stop();
  }
  print(lines);
  if (isWritten) write({ name: 'load', machine: about, lines });
  return lines.every(({ verdict }) => verdict !== 'MISSED');
}
