import '@/tests/support/environment';
import type { Session } from '@/lib/session/resolve-session.server';
import type { SessionRecord } from '@/lib/session/session-record';
import { sessionStore } from '@/lib/session/session-store.server';
import { settled, until, useFakeTimeouts } from '@/tests/push/push-service';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { readEvents } from '@/tests/support/read-events';
import { createLocalBus, type PushBus } from './push-bus.server';
import { PushHub } from './push-hub.server';

const host = hostOf('account.albora.nl.example');
const minute = 60_000;
const idleMs = 12 * 60 * minute;
const absoluteMs = 30 * 24 * 60 * minute;
const over = { event: 'over', data: '1' };

let bus: PushBus;
let hub: PushHub;
beforeEach(() => {
  useFakeTimeouts({ withClock: true });
  // Simulates that another process has the connection to the push service.
  bus = { ...createLocalBus(), claim: async () => false };
  hub = new PushHub(bus);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function signIn(changes: Partial<SessionRecord> = {}): Promise<Session> {
  const { key, record } = await mintSession(host, changes);
  const { sub, email, channel, idpType, providerSession } = record;
  return { key, sub, email, channel, idpType, providerSession, isB2b: false, authTime: null };
}

/** Opens a tab and reads its first event. */
async function listen(session: Session) {
  const tab = readEvents(hub.open(session, null));
  expect(await tab.next()).toEqual({ event: 'gap', data: '1' });
  return tab;
}

/** Advances the fake clock by one second at a time, so that reads of the session store's files can finish. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 1_000) {
    await jest.advanceTimersByTimeAsync(1_000);
    await settled();
  }
}

test.each([
  ['nobody has used for 12 hours', 'lastSeenAt', idleMs],
  ['is 30 days old', 'createdAt', absoluteMs],
] as const)(
  'check 11 the stream of a session that %s ends within 15 seconds, also for a browser that ignores why',
  async (_, time, life) => {
    const session = await signIn({ [time]: Date.now() - life + 30_000 });
    const tabs = [await listen(session), await listen(session)];
    const other = await listen(await signIn());
    await pass(29_000);
    expect(hub.size.streams).toBe(3);
    await pass(18_000);
    await until(() => hub.size.streams === 1);
    for (const tab of tabs) expect([await tab.next(), await tab.next()]).toEqual([over, null]);
    await other.close();
  },
);

test('AU-11 a stream ends when another process has ended its session, also without a message', async () => {
  const [session, kept] = [await signIn(), await signIn()];
  const [tab] = [await listen(session), await listen(kept)];
  const { get } = sessionStore();
  jest
    .spyOn(sessionStore(), 'get')
    .mockImplementation((key) => (key === session.key ? Promise.resolve(null) : get(key)));
  await pass(16_000);
  expect(hub.size.streams).toBe(1);
  expect([await tab.next(), await tab.next()]).toEqual([over, null]);
});

test('AU-11 and at once that of a session of which another process says so', async () => {
  const session = await signIn();
  const [tab] = [await listen(session), await listen(await signIn())];
  await bus.publish('ended-sessions', session.key);
  expect([await tab.next(), await tab.next()]).toEqual([over, null]);
  expect(hub.size.streams).toBe(1);
});

test('a session store that is down is no sign-out: its streams go on', async () => {
  const tab = await listen(await signIn());
  const broken = jest.spyOn(sessionStore(), 'get').mockRejectedValue(new Error('down'));
  await pass(60_000);
  expect([broken.mock.calls.length > 0, hub.size.streams]).toEqual([true, 1]);
  await tab.close();
  expect(hub.size.streams).toBe(0);
});

test('AC-05 CO-04 a stream ends after 1,800,000 ms, not before, and without the word that keeps the browser away', async () => {
  const session = await signIn();
  const tab = await listen(session);
  jest.setSystemTime(Date.now() + 1_800_000 - 20_000);
  await pass(16_000);
  expect(hub.size.streams).toBe(1);
  await pass(20_000);
  await until(() => hub.size.streams === 0);
  expect(await tab.next()).toBeNull();
});

test('a session is looked up once for all of its tabs', async () => {
  const session = await signIn();
  for (let tabs = 0; tabs < 10; tabs += 1) {
    await listen(session);
    await pass(1_000);
  }
  const looked = jest.spyOn(sessionStore(), 'get');
  await pass(15_000);
  expect(looked).toHaveBeenCalledTimes(1);
});

test('an eleventh tab of a session is refused, and has its place once another has left', async () => {
  const session = await signIn();
  const [first] = await Promise.all(Array.from({ length: 10 }, () => listen(session)));
  const another = await signIn({ sub: session.sub });
  expect(() => hub.open(session, null)).toThrow('push streams');
  await listen(another);
  await first?.close();
  await listen(session);
});
