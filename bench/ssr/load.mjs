/** Measures a page under load: requests per second, CPU time per request, and time to the first byte. */
import http from 'node:http';
import autocannon from 'autocannon';
import { exchange } from '../harness/exchange.mjs';
import { cpuMs } from '../harness/machine.mjs';
import { percentile } from '../harness/median.mjs';

/**
 * The measured subject: a URL of a running server, with the headers of signed-in customers, which
 * are used in turn.
 * @typedef {{ pid: number, url: string, customers: Record<string, string>[] }} Subject
 */

async function run(subject, { connections, seconds }) {
  const { host, origin, pathname, search } = new URL(subject.url);
  const before = cpuMs(subject.pid);
  const result = await autocannon({
    url: origin.replace(/\/\/[^:]+/, '//127.0.0.1'),
    connections,
    duration: seconds,
    timeout: 30,
    requests: subject.customers.map((headers) => ({
      path: pathname + search,
      headers: { ...headers, host },
    })),
  });
  const wrong = result.non2xx + result.errors;
  if (wrong > 0) throw new Error(`${subject.url}: ${wrong} of ${result.requests.total} failed`);
  return {
    total: result.requests.total,
    seconds: result.duration,
    cpu: cpuMs(subject.pid) - before,
  };
}

/** Warm-up before a measurement: fills caches and lets Node compile the code. */
export const warm = (subject) => run(subject, { connections: 4, seconds: 4 });

/**
 * Returns the requests per second with 16 connections, the requests per second of server CPU time,
 * and the CPU milliseconds per request with one connection. The second figure is equal to the first
 * on an unused core, and also valid on a core that other processes use.
 */
export async function cost(subject, seconds) {
  const many = await run(subject, { connections: 16, seconds });
  const one = await run(subject, { connections: 1, seconds });
  return {
    perSecond: many.total / many.seconds,
    perCpuSecond: many.total / (many.cpu / 1000),
    cpu: one.cpu / one.total,
  };
}

/** Returns the times to the first and to the last byte in ms; the requests are sent in sequence. */
export async function latency(subject, count) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const first = [];
  const whole = [];
  for (let done = 0; done < count; done += 1) {
    const headers = subject.customers[done % subject.customers.length];
    const { status, firstMs, ms } = await exchange(subject.url, { headers, agent });
    if (status !== 200) throw new Error(`${subject.url}: status ${status}`);
    first.push(firstMs);
    whole.push(ms);
  }
  agent.destroy();
  return {
    p50: percentile(first, 0.5),
    p95: percentile(first, 0.95),
    whole: percentile(whole, 0.5),
  };
}
