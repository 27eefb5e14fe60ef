import '@/tests/support/environment';
import * as z from 'zod';
import { settled, startPushService, until, useFakeTimeouts } from '@/tests/push/push-service';
import { createSharedBus } from '@/tests/push/two-processes';
import { readEvents, type StreamedEvent } from '@/tests/support/read-events';
import { createCustomerPush } from './customer-push.server';
import { createEventStream } from './event-stream.server';

const name = 'albora-nl:anna';
const gap = { event: 'gap', data: '1' };

let service: Awaited<ReturnType<typeof startPushService>>;
let shared: ReturnType<typeof createSharedBus>;
beforeEach(async () => {
  useFakeTimeouts();
  service = await startPushService();
  process.env['PUSH_URL'] = service.address;
  shared = createSharedBus();
});
const opened: { close: () => void }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) close();
  await jest.advanceTimersByTimeAsync(20_000);
  await service.stop();
  jest.useRealTimers();
});

const pass = async (milliseconds: number) => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await settled();
};
const connections = () => service.open().length;

/** Simulates one web process with the streams of one customer. The token of a session contains the session's name. */
function newProcess(of: 0 | 1) {
  const onIdle = jest.fn();
  const token = async (session: string) => `token of ${session}`;
  const push = createCustomerPush({ name, userId: 'anna', bus: shared.buses[of], token, onIdle });
  function listen(session: string, lastEventId: string | null = null) {
    const stream = createEventStream(() => push.leave(stream));
    push.join(stream, session, lastEventId);
    const tab = { ...readEvents(stream.body), close: () => stream.end() };
    opened.push(tab);
    return tab;
  }
  return { push, listen, onIdle };
}

let notices = 0;
/** Lets the push service send that an archive is ready. Returns the id of the message. */
function notify(downloadId: string): string {
  notices += 1;
  const id = crypto.randomUUID();
  const timestamp = new Date(Date.UTC(2026, 10, 22, 10) + notices * 1_000).toISOString();
  const message = { userId: 'anna', downloadId };
  service.send(JSON.stringify({ id, timestamp, key: 'archive-finished', message }));
  return id;
}

type Tab = { next: () => Promise<StreamedEvent | null> };
const notice = z.object({ downloadId: z.string() });
const jobOf = async (tab: Tab): Promise<string> =>
  notice.parse(JSON.parse((await tab.next())?.data ?? '')).downloadId;

test('DL-03 of two processes one is connected, both pass on what it hears, and the other takes over when it leaves', async () => {
  const [one, two] = [newProcess(0), newProcess(1)];
  const here = one.listen('s-1');
  const there = two.listen('s-2');
  expect([await here.next(), await there.next()]).toEqual([gap, gap]);
  // The second gap is sent when the connection opens: events before it may have been missed.
  expect([await here.next(), await there.next()]).toEqual([gap, gap]);
  expect(connections()).toBe(1);
  notify('a');
  expect([await jobOf(here), await jobOf(there)]).toEqual(['a', 'a']);

  here.close();
  await pass(9_000);
  expect(one.onIdle).not.toHaveBeenCalled();
  await pass(2_000);
  expect(one.onIdle).toHaveBeenCalledTimes(1);
  expect(await there.next()).toEqual(gap);
  await until(() => service.hellos.length === 2);
  expect(service.hellos[1]).toContain('token of s-2');
  expect([connections(), shared.listening(name)]).toEqual([1, 1]);
  notify('b');
  expect(await jobOf(there)).toBe('b');
});

test('DL-03 a process that others took for dead leaves its connection to the one that has it now', async () => {
  const one = newProcess(0);
  const tab = one.listen('s-1');
  await until(() => service.hellos.length === 1);
  shared.owners.set(name, 1);
  one.push.claim();
  await until(() => connections() === 0);
  // Simulates that the process with the connection has ended: its claim is deleted.
  shared.owners.delete(name);
  shared.deliver(name, '{"free":true}');
  await until(() => service.hellos.length === 2);
  tab.close();
});

test('D-31 without a bus nobody knows who is connected: it is left, and made anew with a gap when the bus is back', async () => {
  const one = newProcess(0);
  const tab = one.listen('s-1');
  expect([await tab.next(), await tab.next()]).toEqual([gap, gap]);
  shared.state.isDown = true;
  one.push.claim();
  await until(() => connections() === 0);
  shared.state.isDown = false;
  one.push.claim();
  expect(await tab.next()).toEqual(gap);
  notify('a');
  expect(await jobOf(tab)).toBe('a');
});

test('DL-03 who comes back within ten seconds has missed nothing, over the same connection', async () => {
  const one = newProcess(0);
  const tab = one.listen('s-1');
  expect([await tab.next(), await tab.next()]).toEqual([gap, gap]);
  const last = notify('a');
  expect(await jobOf(tab)).toBe('a');
  tab.close();
  notify('b');
  notify('c');
  await pass(9_000);
  const back = one.listen('s-1', last);
  expect([await jobOf(back), await jobOf(back)]).toEqual(['b', 'c']);
  await pass(20_000);
  expect([service.hellos.length, connections()]).toEqual([1, 1]);
});

test('DL-03 fifty events are remembered; who has missed more, or whatever the bus has missed, is told of a gap', async () => {
  const one = newProcess(0);
  const tab = one.listen('s-1');
  expect([await tab.next(), await tab.next()]).toEqual([gap, gap]);
  const ids: string[] = [];
  for (let jobs = 0; jobs <= 50; jobs += 1) {
    ids.push(notify(`job-${jobs}`));
    expect(await jobOf(tab)).toBe(`job-${jobs}`);
  }
  const [first = '', second = ''] = ids;
  expect(await one.listen('s-1', first).next()).toEqual(gap);
  expect(await jobOf(one.listen('s-1', second))).toBe('job-2');
  shared.deliver(name, null);
  expect(await tab.next()).toEqual(gap);
  expect(await one.listen('s-1', ids.at(-1)).next()).toEqual(gap);
});

test('DL-05 what a newer process says and this one does not know is passed over', async () => {
  const one = newProcess(0);
  const tab = one.listen('s-1');
  expect([await tab.next(), await tab.next()]).toEqual([gap, gap]);
  for (const text of ['{"event":{"type":"archive-deleted","id":"x"}}', '{"other":1}', '[]', '1'])
    shared.deliver(name, text);
  notify('a');
  expect(await jobOf(tab)).toBe('a');
});

test('AU-11 the connection goes on with the session of a tab that listens, not with one that has left', async () => {
  const one = newProcess(0);
  const first = one.listen('s-1');
  const second = one.listen('s-2');
  await until(() => service.hellos.length === 1);
  first.close();
  await until(() => service.hellos.length === 2);
  // Another tab of the same session leaves; the connection remains.
  one.listen('s-2').close();
  await settled();
  second.close();
  // The customer signs in again before the hub detects that no stream remains.
  one.listen('s-3');
  await until(() => service.hellos.length === 3);
  await settled();
  expect(service.hellos.map((hello) => /token of (s-\d)/.exec(hello)?.[1])).toEqual([
    's-1',
    's-2',
    's-3',
  ]);
  expect(connections()).toBe(1);
});
