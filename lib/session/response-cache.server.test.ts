import '@/tests/support/environment';
import * as z from 'zod';
import { sessionStore } from '@/lib/session/session-store.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { reply, startService, type TestService } from '@/tests/support/service';
import { ResponseCache, responseCache } from '@/lib/http/response-cache.server';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  process.env['ORDERS_URL'] = service.origin;
});
beforeEach(() => {
  service.seen.length = 0;
  service.behave(reply(200, '{"names":["one"]}'));
});
afterAll(() => service.stop());

const schema = z.object({ names: z.array(z.string()) });
const parsings = jest.spyOn(schema, 'safeParse');
beforeEach(() => parsings.mockClear());

const callerOf = (session?: string): Caller => ({
  channel: 'albora-nl',
  correlationId: '0b0b0b0b-aaaa',
  token: 'the-customers-token',
  ...(session === undefined ? {} : { session }),
});
const ask = (session?: string, code = 'A-1') =>
  callUpstream('orders', 'getOrder', schema, callerOf(session), { ids: { code } });

describe('an answer with the same bytes as the last one', () => {
  it('is requested again and not parsed again', async () => {
    const first = await ask('same');
    expect(await ask('same')).toBe(first);
    expect(service.seen).toHaveLength(2);
    expect(parsings).toHaveBeenCalledTimes(1);
  });

  it('is parsed again when a byte, the address, the language or the schema differs', async () => {
    const first = await ask('changes');
    service.behave(reply(200, '{"names":["two"]}'));
    expect(await ask('changes')).toEqual({ names: ['two'] });
    expect(first).toEqual({ names: ['one'] });
    service.behave(reply(200, '{"names":["one"]}'));
    expect(await ask('changes', 'A-2')).not.toBe(first);
    const ids = { code: 'A-1' };
    await callUpstream(
      'orders',
      'getOrder',
      schema,
      { ...callerOf('changes'), locale: 'fr' },
      { ids },
    );
    expect(parsings).toHaveBeenCalledTimes(4);
    const other = z.object({ names: z.array(z.string()).transform((names) => names.length) });
    expect(await callUpstream('orders', 'getOrder', other, callerOf('changes'), { ids })).toEqual({
      names: 1,
    });
  });

  it('is never given to another session, and not stored without a session', async () => {
    const first = await ask('mine');
    expect(await ask('theirs')).not.toBe(first);
    expect(await ask()).not.toBe(await ask());
    expect(parsings).toHaveBeenCalledTimes(4);
  });

  it('is not used when the service fails', async () => {
    await ask('failing');
    service.behave(reply(404));
    await expect(ask('failing')).rejects.toMatchObject({ code: 'notFound' });
    service.behave(reply(200, '{"names":'));
    await expect(ask('failing')).rejects.toMatchObject({ code: 'badAnswer' });
  });

  it('cannot be changed by its receiver', async () => {
    const { names } = await ask('frozen');
    expect(() => names.push('more')).toThrow(TypeError);
  });

  it('AU-11 is removed at sign-out, and when another process ended the session', async () => {
    const nl = hostOf('account.albora.nl.example');
    const [one, two] = [await mintSession(nl), await mintSession(nl)];
    for (const { key } of [one, two]) await ask(key);
    const before = responseCache().size;
    await sessionStore().delete(one.key);
    expect(responseCache().size).toBeLessThan(before);
    await ask('ended-elsewhere');
    expect(await sessionStore().get('ended-elsewhere')).toBeNull();
    parsings.mockClear();
    for (const key of [one.key, 'ended-elsewhere', two.key]) await ask(key);
    expect(parsings).toHaveBeenCalledTimes(2);
  });
});

describe('the bounds', () => {
  const bytes = (length: number) => Buffer.alloc(length, 'x');
  const storeIn = (cache: ResponseCache) => (session: string, requestKey: string, length: number) =>
    cache.store(session, requestKey, {
      bytes: bytes(length),
      schema,
      data: { names: [requestKey] },
    });
  const bounds = { all: 100, session: 40, idleMs: 1_000 };

  it('hold for a session, by removing its oldest answers, and for all, by removing the session used longest ago', () => {
    const cache = new ResponseCache(bounds);
    const store = storeIn(cache);
    store('big', 'too much', 41);
    expect(cache.size).toBe(0);
    for (const key of ['a', 'b', 'c']) store('one', key, 20);
    expect(cache.size).toBe(40);
    expect(cache.find('one', 'a', schema, bytes(20))).toBeUndefined();
    store('two', 'a', 40);
    expect(cache.find('one', 'c', schema, bytes(20))).toEqual({ names: ['c'] });
    store('three', 'a', 40);
    expect(cache.size).toBe(80);
    expect(cache.find('two', 'a', schema, bytes(40))).toBeUndefined();
    expect(cache.find('one', 'c', schema, bytes(20))).toEqual({ names: ['c'] });
  });

  it('hold when an answer is replaced', () => {
    const cache = new ResponseCache(bounds);
    const store = storeIn(cache);
    for (const length of [30, 10, 20]) store('one', 'a', length);
    expect(cache.size).toBe(20);
    cache.drop('one');
    expect(cache.size).toBe(0);
  });

  it('remove a session after some time without use', () => {
    jest.useFakeTimers();
    try {
      const cache = new ResponseCache(bounds);
      const store = storeIn(cache);
      store('idle', 'a', 20);
      jest.advanceTimersByTime(1_001);
      store('busy', 'a', 10);
      expect(cache.size).toBe(10);
    } finally {
      jest.useRealTimers();
    }
  });
});
