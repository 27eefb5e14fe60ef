/**
 * Loads the cluster of `npm run cluster` with mixed actions of many customers. Measures the CPU
 * time of each action, the highest rate at which the cluster still responds in time (the knee), and
 * its behaviour at twice that rate.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { tsImport } from 'tsx/esm/api';

import { compileBackend } from '../../scripts/bundle-backend.mjs';
import { buildOrGiveUp } from '../../scripts/build.mjs';
import { cpuMs, machine } from '../harness/machine.mjs';
import { percentile } from '../harness/median.mjs';
import { print, write } from '../harness/report.mjs';
import { line, versus } from '../harness/targets.mjs';
import { actions, mix, newCustomers } from './actions.mjs';

const customersCount = 30;
/** First rate in actions per second, and the factor of its growth with each step. */
const firstRate = 4;
const growth = 1.4;
/**
 * The cluster carries a rate if at least this share of the responses is good and 95 % of them take
 * at most this number of seconds.
 */
const goodShare = 0.98;
const slowSeconds = 2;

const isGood = ({ status }) => status >= 200 && status < 300;

/** Open loop: actions start at the given rate, whether or not earlier actions have ended. */
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
  const good = done.filter(isGood);
  const refused = done.filter(({ status }) => status === 503 || status === 429);
  const lasted = (performance.now() - began) / 1_000;
  return {
    rate,
    done,
    goodput: good.length / Math.max(seconds, lasted),
    share: good.length / done.length,
    p95: percentile(
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

/** Raises the rate until the cluster does not carry it. Returns the result of the last rate that it carried. */
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

/** Returns the CPU milliseconds of the web processes and of the backend processes for one action. */
async function costOf(cluster, customers, action) {
  const read = (processes) => processes.reduce((sum, { pid }) => sum + cpuMs(pid() ?? 0), 0);
  const runs = 40;
  for (let each = 0; each < 10; each += 1) await action(customers[each % customers.length]);
  const before = [read(cluster.web), read(cluster.backend)];
  for (let each = 0; each < runs; each += 1) await action(customers[each % customers.length]);
  const after = [read(cluster.web), read(cluster.backend)];
  return after.map((value, index) => (value - before[index]) / runs);
}

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
      const what = `${name}: CPU of the web processes; control: of the backends`;
      lines.push(line('cost', what, { measured: web, control: backend, unit: ' ms' }));
      await wait(500);
    }
    const knee = await findKnee(customers, seconds);
    const peak = knee.goodput;
    const twice = await load(customers, knee.rate * 2, seconds * 2);
    // Afterwards the rate is half of the knee. The recovery ends with the last response that is bad
    // or late.
    const after = await load(customers, Math.max(1, Math.round(knee.rate / 2)), 20);
    const bad = after.done.filter((each) => !isGood(each) || each.seconds > slowSeconds);
    const richest = Math.max(1, ...twice.byCustomer);
    lines.push(
      line('knee', 'good answers a second that are carried', { measured: peak }),
      versus('twice goodput', 'good answers at twice the knee', [twice.goodput], [peak], ' /s'),
      line('twice untold', 'refusals without Retry-After; control: all refusals', {
        ...{ measured: twice.untold, control: twice.refused },
      }),
      line('twice failed', 'neither good nor refused; control: all answers', {
        ...{ measured: twice.failed, control: twice.done.length },
      }),
      line('share', 'good answers of the poorest ÷ of the richest customer', {
        measured: Math.min(...twice.byCustomer) / richest,
      }),
      line('after', 'until normal at half the knee', {
        ...{ measured: Math.max(0, ...bad.map(({ at }) => at)), unit: ' s' },
      }),
    );
  } finally {
    await cluster.stop();
  }
  print(lines);
  if (isWritten) write({ name: 'load', machine: about, lines });
  return lines.every(({ verdict }) => verdict !== 'MISSED');
}
