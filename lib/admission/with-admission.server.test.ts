import '@/tests/support/environment';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { NextRequest } from 'next/server';
import { env } from '@/lib/config/env.server';
import { compose } from '@/lib/middleware/exchange';
import { withCsp } from '@/lib/middleware/with-csp';
import { startMetrics } from '@/lib/observability/metrics.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { admitPage } from './page-gate.server';
import { pageQueue } from './page-queue.server';
import { withAdmission } from './with-admission.server';

const layers = compose([withCsp, withAdmission]);
const host = 'account.albora.nl.localhost:3000';
/** Pages that are being rendered: the test has not ended their responses yet. */
const rendering: { path: string; response: ServerResponse }[] = [];

let reached = 0;

/** Does what Next does with a request before it renders a page. */
async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
  reached += 1;
  const path = message.url ?? '/';
  const headers = new Headers(message.headers as Record<string, string>); // None of these headers occurs twice, so each value is a string.
  headers.delete('rsc');
  const answer = await layers(new NextRequest(`http://${host}${path}`, { headers }));
  if (answer.headers.get('x-middleware-next') === '1') {
    rendering.push({ path, response });
    return;
  }
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}

const server = createServer((message, response) =>
  admitPage(message, response, () => serve(message, response)),
);
server.on('connection', () => pageQueue().arrived());
let readMetrics: () => Promise<string>;
beforeAll(async () => {
  // Simulate an event loop without idle time, so that the limit of pages does not grow.
  const busy = { utilization: 1, active: 1, idle: 0 };
  jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue(busy);
  Object.assign(env(), { PAGES_AT_ONCE: 1, PAGES_WAITING: 4, PAGES_PER_MINUTE: 20 });
  ({ read: readMetrics } = await startMetrics());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
/** Ends responses until no page waits and none is rendered. */
async function clear(): Promise<void> {
  const { size } = pageQueue();
  if (rendering.length === 0 && size.running + size.waiting === 0) return;
  await finish();
  return clear();
}
afterEach(clear);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Ends the page that has been rendered longest, so that the next one can begin. */
async function finish(): Promise<void> {
  rendering.shift()?.response.end('rendered');
  await wait(20);
}

type Answer = { status: number; headers: Headers; text: string };

/** Sends a request. `gone` closes its connection from the client's side. */
function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo; // The server listens on a TCP port, so its address is an object.
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    agent: false,
    headers: { host, ...headers },
  });
  const answer = new Promise<Answer>((resolve) => {
    sent.on('error', () => resolve({ status: 0, headers: new Headers(), text: '' }));
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += String(part)));
      const given = new Headers(response.headers as Record<string, string>); // None of these headers occurs twice either.
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: given, text }));
    });
  });
  sent.end();
  return { answer, gone: () => sent.destroy() };
}

async function signedIn(sub: string) {
  const { cookie } = await mintSession(hostOf(host), { sub });
  return { cookie: `sid=${cookie}` };
}

/** Waits until `waiting` pages wait and `running` pages are rendered. */
async function until(waiting: number, running: number): Promise<void> {
  const { size } = pageQueue();
  if (size.waiting === waiting && size.running === running && rendering.length >= running) return;
  await wait(5);
  return until(waiting, running);
}

/** Returns the status of a response, and ends pages until the response arrives. */
async function outcome(answer: Promise<Answer>): Promise<number> {
  const given = await Promise.race([answer, wait(10, null)]);
  if (given) return given.status;
  await finish();
  return outcome(answer);
}

const shown = () => rendering.map(({ path }) => path);

it('check 41 pages wait for their turn, and another customer’s comes next', async () => {
  const [a, b] = await Promise.all([signedIn('turns-a'), signedIn('turns-b')]);
  const order: (string | undefined)[] = [];
  for (const index of [1, 2, 3]) {
    ask(`/orders?${index}`, a);
    await until(index - 1, 1);
  }
  ask('/orders?other', b);
  await until(3, 1);
  while (rendering.length > 0) {
    expect(rendering).toHaveLength(1);
    order.push(...shown());
    await finish();
  }
  expect(order).toEqual(['/orders?1', '/orders?other', '/orders?2', '/orders?3']);
});

it('check 41 more than may wait get the page of the brand at once, with the time to come back', async () => {
  const headers = await signedIn('full');
  ask('/orders', headers);
  await until(0, 1);
  const asked = Array.from({ length: 5 }, (_, index) => ask(`/orders?${index}`, headers));
  const { status, headers: given, text } = await Promise.race(asked.map(({ answer }) => answer));
  expect(status).toBe(503);
  expect(given.get('retry-after')).toBe('10');
  expect(given.get('cache-control')).toBe('no-store');
  expect(given.get('content-type')).toBe('text/html; charset=utf-8');
  const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1];
  expect(given.get('content-security-policy')).toContain(`style-src-elem 'self' 'nonce-${nonce}'`);
  expect(text).toContain('<html lang="nl-NL" data-brand="albora">');
  const withoutPage = await ask('/orders', { ...headers, rsc: '1' }).answer;
  expect([withoutPage.status, withoutPage.text]).toEqual([503, '']);
  expect(withoutPage.headers.get('retry-after')).toBe('10');
  const figures = await readMetrics();
  expect(figures).toMatch(/account_refused_total\{queue="pages",reason="full"\} 2/);
  expect(figures).toMatch(/account_queue\{queue="pages",state="waiting"\} 4/);
});

it('check 41 who goes away while waiting is never rendered, and holds nobody up', async () => {
  const headers = await signedIn('aborts');
  const last = await signedIn('aborts-not');
  ask('/orders?first', headers);
  await until(0, 1);
  for (let round = 0; round < 4; round += 1) {
    const asked = Array.from({ length: 4 }, () => ask('/orders?gone', headers));
    await until(4, 1);
    for (const { gone } of asked) gone();
    await until(0, 1);
  }
  ask('/orders?last', last);
  await until(1, 1);
  expect(shown()).toEqual(['/orders?first']);
  await finish();
  await until(0, 1);
  expect(shown()).toEqual(['/orders?last']);
});

it('check 33 a customer’s budget of a minute ends, whatever the session; nobody else’s does', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    for (const headers of [await signedIn('greedy'), await signedIn('greedy')]) {
      statuses.push(await outcome(ask('/orders', headers).answer));
    }
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  const refused = await ask('/orders', await signedIn('greedy')).answer;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await outcome(ask('/orders', await signedIn('modest')).answer)).toBe(200);
});

it('check 33 an invented cookie makes no customer: all who have one take one turn', async () => {
  const asked = ['x', 'y', 'z'].map((value) => ask(`/orders?${value}`, { cookie: `sid=${value}` }));
  await until(2, 1);
  ask('/orders?real', await signedIn('real'));
  await until(3, 1);
  await finish();
  await until(2, 1);
  expect(shown()).toEqual(['/orders?real']);
  for (const { gone } of asked) gone();
});

it('check 41 route handlers never wait here: sign-in, uploads and deletions are shed last', async () => {
  const headers = await signedIn('handlers');
  ask('/orders', headers);
  await until(0, 1);
  ask('/api/orders', headers);
  ask('/api/auth/sign-in');
  while (rendering.length < 3) await wait(5);
  expect(shown().sort()).toEqual(['/api/auth/sign-in', '/api/orders', '/orders']);
});

it('check 41 a page that waits has not reached Next, and nobody can be refused by a header of his own', async () => {
  const headers = await signedIn('outside');
  reached = 0;
  const asked = ['1', '2', '3'].map((name) =>
    ask(`/orders?${name}`, { ...headers, 'x-account-refusal': 'full 10 page' }),
  );
  await until(2, 1);
  expect(reached).toBe(1);
  for (const { answer } of asked) expect(await outcome(answer)).toBe(200);
});
