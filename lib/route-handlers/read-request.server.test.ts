import '@/tests/support/environment';
import * as z from 'zod';
import { ask } from '@/tests/support/ask';
import { endpoint } from '@/lib/endpoints/endpoint';
import { handle } from './handler.server';

const json = { 'content-type': 'application/json' };
let done = 0;
const write = handle(
  endpoint('GET', '/api/test', {
    access: 'open',
    rate: 'write',
    body: z.object({ name: z.string().max(20) }),
  }),
  async ({ body }) => ({ name: body.name, done: (done += 1) }),
);
const writeWith = (body: BodyInit, headers: Record<string, string> = json) =>
  ask(write, { method: 'POST', body, headers });

describe('what may be asked', () => {
  it('check 26 a hostile id is not found, and the work is not begun', async () => {
    const run = jest.fn(async ({ ids }: { ids: { code: string } }) => ids);
    const byId = handle(endpoint('GET', '/api/test/:code', { access: 'open', rate: 'read' }), run);
    for (const code of ['..', '.', 'a/b', '%2e%2e', '', 'a\0', 'x'.repeat(129), 'é'])
      expect((await ask(byId, { params: { code } })).status).toBe(404);
    expect((await ask(byId)).status).toBe(404);
    expect(run).not.toHaveBeenCalled();
    expect((await ask(byId, { params: { code: 'A-1' } })).text).toBe('{"code":"A-1"}');
  });

  it('check 34 a repeated parameter, a wrong one and __proto__ are refused or ignored', async () => {
    const asks = handle(
      endpoint('GET', '/api/test', {
        access: 'open',
        rate: 'read',
        query: z.object({ page: z.string().regex(/^\d+$/).optional() }),
      }),
      async ({ query }) => query,
    );
    expect((await ask(asks, { path: '/api/x?page=1&page=2' })).status).toBe(400);
    expect((await ask(asks, { path: '/api/x?page=a' })).error).toMatchObject({
      code: 'validation',
      fields: { page: expect.any(String) },
    });
    expect(
      (await ask(asks, { path: '/api/x?page=3&__proto__=x&constructor=y&other=z' })).text,
    ).toBe('{"page":"3"}');
  });

  it('check 27 only JSON of at most 256 kB is a body', async () => {
    expect(
      (await writeWith('{"name":"a"}', { 'content-type': 'application/json; charset=utf-8' }))
        .status,
    ).toBe(200);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'text/json',
      '',
    ]) {
      expect((await writeWith('{"name":"a"}', { 'content-type': type })).status).toBe(415);
    }
    for (const body of ['', '{', 'null}', '{"name":"a"', "{'name':'a'}", '\u0000'])
      expect((await writeWith(body)).status).toBe(400);
    expect((await writeWith(`{"name":"a","x":"${'x'.repeat(256 * 1024)}"}`)).error?.code).toBe(
      'tooLarge',
    );
    expect((await writeWith(`{"name":"a","x":"${'x'.repeat(200 * 1024)}"}`)).status).toBe(200);
  });

  it('check 27 an endless body is cut off at the limit, whatever its length claims', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    expect((await writeWith(endless, { ...json, 'content-length': '10' })).status).toBe(413);
    expect(sent).toBeLessThan(12);
    const cut = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    expect((await writeWith(cut)).status).toBe(400);
  });

  it('check 34 wrong types and deep nesting are refused with their fields, unknown fields are dropped', async () => {
    for (const body of [
      '{"name":["a"]}',
      '{"name":{"$ne":""}}',
      '[]',
      '"a"',
      'null',
      '{}',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      '{"name":"xxxxxxxxxxxxxxxxxxxxx"}',
    ]) {
      expect(await writeWith(body)).toMatchObject({ status: 400, error: { code: 'validation' } });
    }
    const { text } = await writeWith('{"name":"a","__proto__":{"isAdmin":true},"extra":1}');
    expect(JSON.parse(text)).toEqual({ name: 'a', done: expect.any(Number) });
    expect('isAdmin' in {}).toBe(false);
  });
});

describe('a key of one intent', () => {
  it('is asked for before the work begins, and handed on', async () => {
    const run = jest.fn(async ({ idempotencyKey }: { idempotencyKey: string }) => ({
      id: idempotencyKey,
    }));
    const once = handle(
      endpoint('GET', '/api/test', {
        access: 'open',
        rate: 'write',
        idempotent: true,
        reply: z.object({ id: z.string() }),
        status: 201,
      }),
      run,
    );
    const askWith = (key: string) =>
      ask(once, { method: 'POST', headers: key ? { 'idempotency-key': key } : {} });
    for (const key of ['', 'short', 'x'.repeat(65), 'no spaces in a key', '../../etc/passwd'])
      expect([key, (await askWith(key)).status]).toEqual([key, 400]);
    expect(run).not.toHaveBeenCalled();
    const { status, text } = await askWith('0123456789-abcdef');
    expect([status, text]).toEqual([201, '{"id":"0123456789-abcdef"}']);
  });
});
