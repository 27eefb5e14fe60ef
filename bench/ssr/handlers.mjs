/**
 * Measures route handlers: P1 and P3 compare one with a baseline handler, P6 measures the refresh
 * of an expired token.
 */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../harness/exchange.mjs';
import { cost, latency, warm } from './load.mjs';
import { pagesMeanwhile } from './overload.mjs';
import { interleave } from '../harness/rounds.mjs';
import { median } from '../harness/median.mjs';
import { beside, line, versus } from '../harness/targets.mjs';

const samples = 300;
const atOnce = 1_000;
/** Number of requests of a customer who runs a script, or of a browser that restores its tabs. */
const manyTabs = 200;
const shortLifeSeconds = 4;
const usualLifeSeconds = 300;

/**
 * Goals P1 and P3: compares a route handler of the product with a handler that forwards the same
 * backend response.
 */
export async function handlerCosts({ handler, controls }, { rounds, seconds }) {
  const subjects = { baseline: controls.baseline, ours: handler };
  for (const subject of Object.values(subjects)) await warm(subject);
  const costs = await interleave(subjects, rounds, (subject) => cost(subject, seconds));
  const times = await interleave(subjects, rounds, (subject) => latency(subject, samples));
  const { ours, baseline } = costs;
  const added = times.ours.p50.map((ms, round) => ms - times.baseline.p50[round]);
  return [
    versus('P1 speed', 'handler, requests/s against baseline', ours.perSecond, baseline.perSecond),
    versus(
      'P1 core',
      'handler, requests/CPU second against baseline',
      ours.perCpuSecond,
      baseline.perCpuSecond,
    ),
    versus('P1 CPU', 'handler, CPU a request against baseline', ours.cpu, baseline.cpu, ' ms'),
    line('P3 added', 'handler, p50 at one connection, added to baseline', {
      ...beside(times.ours.p50, times.baseline.p50, ' ms'),
      judged: median(added),
    }),
  ];
}

/** Sends `count` requests of one customer in parallel, and meanwhile requests pages of another customer. */
async function askAtOnce({ url }, count, pageOfOther, { headers, other }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count });
  const asked = Promise.all(
    Array.from({ length: count }, () => exchange(url, { headers, agent }).catch(() => null)),
  );
  const others = await pagesMeanwhile({ url: pageOfOther, headers: other }, asked);
  const answers = await asked;
  agent.destroy();
  return {
    answers,
    lastSeconds: Math.max(...answers.map((answer) => answer?.ms ?? NaN)) / 1000,
    others,
  };
}

/**
 * Sends many requests of a session with an expired token in parallel. Counts the refreshes and the
 * statuses.
 */
async function rush(subject, provider) {
  const { control, signInAgain, signInOther, pageOfOther } = provider;
  await control('/access-token-ttl', { seconds: shortLifeSeconds });
  const [headers] = await signInAgain();
  await control('/access-token-ttl', { seconds: usualLifeSeconds });
  const [other] = await signInOther();
  await wait(shortLifeSeconds * 1000 + 200);
  await control('/requests', undefined, 'DELETE');
  const both = { headers, other };
  const { answers, ...times } = await askAtOnce(subject, atOnce, pageOfOther, both);

  const { requests } = await control('/requests');
  return {
    refreshes: requests
      .filter(({ service, path }) => service === 'oidc' && path.endsWith('/token'))
      .reduce((sum, { count }) => sum + count, 0),
    limited: answers.filter((answer) => answer?.status === 429).length,
    failed: answers.filter(
      (answer) => answer?.status !== 429 && !(answer && subject.isGood(answer)),
    ).length,
    ...times,
  };
}

/** Measures how much the many tabs of one customer slow down another customer. */
async function tabs([title, subject], { signInAgain, signInOther, pageOfOther }) {
  const [headers] = await signInAgain();
  const [other] = await signInOther();
  const both = { headers, other };
  const { answers, others } = await askAtOnce(subject, manyTabs, pageOfOther, both);
  const failed = answers.filter((answer) => !(answer && subject.isGood(answer))).length;
  return line(
    'P6 others',
    `${title}, ${manyTabs} at once (${failed} failed), slowest page of another customer meanwhile`,
    { measured: others.failed ? NaN : others.slowest, unit: ' s' },
  );
}

/**
 * Goal P6: sends many requests in parallel to a page, where they wait in a queue, and to a route
 * handler, which has a low rate limit.
 */
export async function refreshes({ rushes, provider }) {
  // Without a provider only the controls are measured, which have no customers.
  if (!provider) return [];
  const [page] = Object.entries(rushes);
  const lines = [await tabs(page, provider)];
  for (const [title, subject] of Object.entries(rushes)) {
    const { refreshes: count, failed, limited, ...times } = await rush(subject, provider);
    lines.push(
      line('P6 refreshes', `${title}, ${atOnce} at once with an old token: refreshes`, {
        measured: count,
      }),
      line('P6 failures', `${title}, of these failed (${limited} met the rate limit)`, {
        measured: failed,
      }),
      line('P6 last', `${title}, the last of these was answered after`, {
        measured: times.lastSeconds,
        unit: ' s',
      }),
      line('P6 others', `${title}, slowest page of another customer meanwhile`, {
        measured: times.others.failed ? NaN : times.others.slowest,
        unit: ' s',
      }),
    );
  }
  return lines;
}
