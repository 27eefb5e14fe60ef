import '@/tests/support/environment';
import { NextRequest } from 'next/server';
import * as z from 'zod';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { PushHub, pushHub } from '@/lib/push/push-hub.server';
import { createRedisBus } from '@/lib/push/push-bus.server';
import { resolveSession } from '@/lib/session/resolve-session.server';
import { sessionStore } from '@/lib/session/session-store.server';
import { hasRedis, startRedis } from '@/tests/session/redis';
import {
  callControl,
  customerHost,
  newCustomer,
  newSession,
  type SignedInCustomer,
} from '@/tests/session/signed-in-customer';
import { ask } from '@/tests/support/ask';
import { readEvents, type StreamedEvent } from '@/tests/support/read-events';
import { GET } from './route';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';

type Events = ReturnType<typeof readEvents>;

const open: Events[] = [];
const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((events) => events.close()));
  for (const end of cleanUp.splice(0)) await end();
});

/** Opens the event stream of one tab. */
async function listen({ headers }: Pick<SignedInCustomer, 'headers'>, lastEventId?: string) {
  const request = new NextRequest('http://localhost:3000/api/push', {
    headers: { ...headers, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  if (!response.body) throw new Error('no stream');
  const events = readEvents(response.body);
  open.push(events);
  return { response, ...events };
}

const gap = { event: 'gap', data: '1' };

/**
 * Opens a tab and waits until its customer is connected. The first gap is for the new tab, the second for the new
 * connection to the service.
 */
async function listening(who: SignedInCustomer) {
  const tab = await listen(who);
  expect([await tab.next(), await tab.next()]).toEqual([gap, gap]);
  return tab;
}

let jobs = 0;
const notify = (who: { sub: string }, key = 'archive-finished', downloadId = `d-${(jobs += 1)}`) =>
  callControl('/push', { accountId: who.sub, key, downloadId }, z.undefined());
const pushText = (who: { sub: string }, text: string) =>
  callControl('/push', { accountId: who.sub, text }, z.object({ reached: z.number() }));
const dataOf = (event: StreamedEvent | null): unknown => JSON.parse(event?.data ?? 'null');

test('AU-01 a guest gets no stream', async () => {
  expect(await ask(GET)).toMatchObject({ status: 401 });
});

test('DL-03 DL-05 what the service says reaches every tab of the customer over one connection, and nobody else', async () => {
  const [anna, ben] = [await newCustomer(), await newCustomer()];
  const first = await listening(anna);
  const others = await listening(ben);
  const second = await listen(anna);
  const third = await listen(await newSession(anna.sub));
  expect([await second.next(), await third.next()]).toEqual([gap, gap]);
  expect(await pushText(anna, 'OK')).toEqual({ reached: 1 });
  await notify(anna, 'archive-started', 'a-1');
  await notify(ben, 'archive-error', 'b-1');
  for (const tab of [first, second, third]) {
    expect(dataOf(await tab.next())).toMatchObject({ type: 'archive-started', downloadId: 'a-1' });
  }
  expect(dataOf(await others.next())).toMatchObject({ type: 'archive-error', downloadId: 'b-1' });
});

test('DL-03 check 7 a stream opens while new tokens cannot be had, and hears what comes as soon as they can', async () => {
  const anna = await newCustomer();
  const record = await sessionStore().get(anna.key);
  if (!record) throw new Error('no session');
  await sessionStore().update(anna.key, { ...record, accessTokenExpiresAt: 0, refreshAt: 0 });
  const fault = { kind: 'status', value: 503, times: 2 };
  await callControl('/token-endpoint', { fault }, z.unknown());
  const tabs = await Promise.all(Array.from({ length: 5 }, () => listen(anna)));
  expect(tabs.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200]);
  // The first gap is for the new tab, the second for the new connection to the service.
  for (const tab of tabs) expect([await tab.next(), await tab.next()]).toEqual([gap, gap]);
  await notify(anna, 'archive-finished', 'after-the-outage');
  for (const tab of tabs)
    expect(dataOf(await tab.next())).toMatchObject({ downloadId: 'after-the-outage' });
});

test('DL-03 nothing on the way may collect or keep the stream', async () => {
  const { response } = await listening(await newCustomer());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
});

test('DL-05 AC-05 malformed, foreign and replayed messages are refused; an oversized one costs the connection, and the tab is told', async () => {
  const anna = await newCustomer();
  const tab = await listening(anna);
  const good = {
    id: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    key: 'archive-started',
    message: { userId: anna.sub, downloadId: 'a-2' },
  };
  const hostile = [
    'not JSON',
    '{"type":"import-finished"}',
    JSON.stringify({ ...good, message: { userId: 'somebody', downloadId: 'a-2' } }),
    JSON.stringify({ ...good, extra: true }),
    JSON.stringify(good),
    JSON.stringify(good),
  ];
  for (const text of hostile) expect(await pushText(anna, text)).toEqual({ reached: 1 });
  await notify(anna, 'archive-finished', 'a-2');
  expect([dataOf(await tab.next()), dataOf(await tab.next())]).toMatchObject([
    { id: good.id, type: 'archive-started' },
    { type: 'archive-finished' },
  ]);
  await pushText(anna, 'x'.repeat(17 * 1024));
  expect(await tab.next()).toEqual(gap);
  await notify(anna, 'archive-finished', 'a-3');
  expect(dataOf(await tab.next())).toMatchObject({ downloadId: 'a-3' });
});

test('D-31 a connection that ends, as after its 30 minutes, is made anew, and the tab is told to read the states', async () => {
  const anna = await newCustomer();
  const tab = await listening(anna);
  await callControl('/push/close', { accountId: anna.sub }, z.undefined());
  expect(await tab.next()).toEqual(gap);
  await notify(anna);
  expect(dataOf(await tab.next())).toMatchObject({ type: 'archive-finished' });
});

test('AC-05 CO-04 D-31 by the clock of the web server, too: after 30 minutes it connects anew, and what nobody heard meanwhile is a gap', async () => {
  // Only setTimeout is faked. Keep-alive signals and the servers use real time.
  const others = ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'Date'] as const;
  jest.useFakeTimers({ doNotFake: [...others, 'performance', 'hrtime'] });
  try {
    const anna = await newCustomer();
    const tab = await listening(anna);
    await jest.advanceTimersByTimeAsync(1_800_000 - 5_000);
    expect(await pushText(anna, 'OK')).toEqual({ reached: 1 });
    await jest.advanceTimersByTimeAsync(5_000);
    while ((await pushText(anna, 'OK')).reached > 0);
    await notify(anna, 'archive-finished', 'unheard');
    // Wait for the pause before the next attempt to connect.
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await tab.next()).toEqual(gap);
    await notify(anna, 'archive-finished', 'heard');
    expect(dataOf(await tab.next())).toMatchObject({ downloadId: 'heard' });
  } finally {
    jest.useRealTimers();
  }
});

test('DL-03 a tab that comes back gets what it has missed, once; one that has missed too much is told so', async () => {
  const anna = await newCustomer();
  const tab = await listening(anna);
  await notify(anna, 'archive-started', 'a-4');
  const { id } = (await tab.next()) ?? {};
  await tab.close();
  await notify(anna, 'archive-finished', 'a-4');
  const back = await listen(anna, id);
  expect(dataOf(await back.next())).toMatchObject({ type: 'archive-finished', downloadId: 'a-4' });
  const lost = await listen(anna, crypto.randomUUID());
  expect(await lost.next()).toEqual(gap);
});

test('AU-11 the stream ends with its session, and those of the customer’s other browsers go on', async () => {
  const anna = await newCustomer();
  const phone = await newSession(anna.sub);
  const tab = await listening(anna);
  const other = await listen(phone);
  expect(await other.next()).toEqual(gap);
  await sessionStore().delete(anna.key);
  expect([await tab.next(), await tab.next()]).toEqual([{ event: 'over', data: '1' }, null]);
  // The connection of the other tab used the token of the deleted session, so it is replaced.
  expect(await other.next()).toEqual(gap);
  await notify(anna);
  expect(dataOf(await other.next())).toMatchObject({ type: 'archive-finished' });
  expect((await ask(GET, { headers: anna.headers })).status).toBe(401);
});

test('AU-11 a browser that signs in anew within the moment in which nobody listens hears what comes', async () => {
  const anna = await newCustomer();
  const tab = await listening(anna);
  // A repeated sign-in deletes the previous session, which ends its stream.
  await sessionStore().delete(anna.key);
  expect([await tab.next(), await tab.next()]).toEqual([{ event: 'over', data: '1' }, null]);
  await tab.close();
  const renewed = await listening(await newSession(anna.sub));
  await notify(anna);
  expect(dataOf(await renewed.next())).toMatchObject({ type: 'archive-finished' });
});

test('an eleventh tab of one browser is refused', async () => {
  const anna = await newCustomer();
  for (let tabs = 0; tabs < 10; tabs += 1) await listen(anna);
  const { status, response } = await ask(GET, { headers: anna.headers });
  expect([status, response.headers.get('retry-after')]).toEqual([429, '60']);
});

async function sessionOf(who: SignedInCustomer) {
  const [, cookie] = who.headers.cookie.split('=');
  const state = await resolveSession(customerHost, cookie);
  if (state.state !== 'signedIn') throw new Error('not signed in');
  return state.session;
}

(hasRedis ? test : test.skip)(
  'DL-03 several processes share one connection, and another takes it over when its process goes',
  async () => {
    const redis = await startRedis();
    const buses = [createRedisBus(redis.url, 1_500), createRedisBus(redis.url, 1_500)];
    // Clean up even if the test fails: an open server or connection would prevent the end of Jest.
    cleanUp.push(async () => {
      for (const bus of buses) bus.close();
      await redis.stop();
    });
    const [one, two] = buses.map((bus) => new PushHub(bus));
    const anna = await newCustomer();
    const session = await sessionOf(anna);
    const listenAt = (hub?: PushHub) => {
      if (!hub) throw new Error('no hub');
      const events = readEvents(hub.open(session, null));
      open.push(events);
      return events;
    };
    const here = listenAt(one);
    expect([await here.next(), await here.next()]).toEqual([gap, gap]);
    const there = listenAt(two);
    expect(await there.next()).toEqual(gap);
    // The other process gets events as soon as it has subscribed to the bus.
    for (let reached = 0; reached === 0;) {
      await notify(anna, 'archive-started');
      reached = (await pushText(anna, 'OK')).reached;
      expect(reached).toBe(1);
    }
    expect(dataOf(await here.next())).toMatchObject({ type: 'archive-started' });
    expect(dataOf(await there.next())).toMatchObject({ type: 'archive-started' });
    buses.shift()?.close();
    await here.close();
    // Wait until the lease of the closed process expires and the other process connects.
    for (let event = await there.next(); event?.event !== 'gap'; event = await there.next());
    await notify(anna, 'archive-error');
    expect(dataOf(await there.next())).toMatchObject({ type: 'archive-error' });
    await there.close();
  },
);

test('check 43 a stop of the process ends the streams, and the browsers come back elsewhere', async () => {
  const tab = await listening(await newCustomer());
  const { endings } = sharedInProcess('drain', () => ({ endings: new Set<() => void>() }));
  for (const end of endings) end();
  expect(await tab.next()).toBeNull();
  expect(pushHub().size.streams).toBe(0);
});
