import '@/tests/support/environment';
import * as z from 'zod';
import { sessionStore } from '@/lib/session/session-store.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { reply, startService, type TestService } from '@/tests/support/service';
import { KeptAnswers, keptAnswers } from '@/lib/http/kept-answers.server';
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

describe('an answer with the bytes of last time', () => {
  it('is asked for again and not parsed again', async () => {
    const first = await ask('same');
    expect(await ask('same')).toBe(first);
    expect(service.seen).toHaveLength(2);
    expect(parsings).toHaveBeenCalledTimes(1);
  });

  it('is parsed again when any byte, the question, the language or the schema is another', async () => {
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

  it('is never shown to another session, nor kept for nobody', async () => {
    const first = await ask('mine');
    expect(await ask('theirs')).not.toBe(first);
    expect(await ask()).not.toBe(await ask());
    expect(parsings).toHaveBeenCalledTimes(4);
  });

  it('is no answer when the service has none', async () => {
    await ask('failing');
    service.behave(reply(404));
    await expect(ask('failing')).rejects.toMatchObject({ code: 'notFound' });
    service.behave(reply(200, '{"names":'));
    await expect(ask('failing')).rejects.toMatchObject({ code: 'badAnswer' });
  });

  it('cannot be changed by who got it', async () => {
    const { names } = await ask('frozen');
    expect(() => names.push('more')).toThrow(TypeError);
  });

  it('AU-11 is forgotten at sign-out, and when the session was ended elsewhere', async () => {
    const nl = hostOf('account.albora.nl.example');
    const [one, two] = [await mintSession(nl), await mintSession(nl)];
    for (const { key } of [one, two]) await ask(key);
    const before = keptAnswers().size;
    await sessionStore().delete(one.key);
    expect(keptAnswers().size).toBeLessThan(before);
    await ask('ended-elsewhere');
    expect(await sessionStore().get('ended-elsewhere')).toBeNull();
    parsings.mockClear();
    for (const key of [one.key, 'ended-elsewhere', two.key]) await ask(key);
    expect(parsings).toHaveBeenCalledTimes(2);
  });
});

describe('the bounds', () => {
  const bytes = (length: number) => Buffer.alloc(length, 'x');
  const keepIn = (kept: KeptAnswers) => (session: string, question: string, length: number) =>
    kept.keep(session, question, { bytes: bytes(length), schema, data: { names: [question] } });
  const bounds = { all: 100, session: 40, idleMs: 1_000 };

  it('hold for a session, whose oldest answers go, and for all, of which the one used longest ago goes', () => {
    const kept = new KeptAnswers(bounds);
    const keep = keepIn(kept);
    keep('big', 'too much', 41);
    expect(kept.size).toBe(0);
    for (const question of ['a', 'b', 'c']) keep('one', question, 20);
    expect(kept.size).toBe(40);
    expect(kept.find('one', 'a', schema, bytes(20))).toBeUndefined();
    keep('two', 'a', 40);
    expect(kept.find('one', 'c', schema, bytes(20))).toEqual({ names: ['c'] });
    keep('three', 'a', 40);
    expect(kept.size).toBe(80);
    expect(kept.find('two', 'a', schema, bytes(40))).toBeUndefined();
    expect(kept.find('one', 'c', schema, bytes(20))).toEqual({ names: ['c'] });
  });

  it('hold when an answer is replaced', () => {
    const kept = new KeptAnswers(bounds);
    const keep = keepIn(kept);
    for (const length of [30, 10, 20]) keep('one', 'a', length);
    expect(kept.size).toBe(20);
    kept.drop('one');
    expect(kept.size).toBe(0);
  });

  it('end after some time without use', () => {
    jest.useFakeTimers();
    try {
      const kept = new KeptAnswers(bounds);
      const keep = keepIn(kept);
      keep('idle', 'a', 20);
      jest.advanceTimersByTime(1_001);
      keep('busy', 'a', 10);
      expect(kept.size).toBe(10);
    } finally {
      jest.useRealTimers();
    }
  });
});
