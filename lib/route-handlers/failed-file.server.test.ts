import '@/tests/support/environment';
import fc from 'fast-check';
import { route } from '@/lib/config/routes';
import { ask } from '@/tests/support/ask';
import type { ErrorCode } from '@/lib/http/error-codes';
import { AppError } from '@/lib/http/errors';
import { toFailedFile } from './failed-file.server';
import { endpoint } from '@/lib/endpoints/endpoint';
import { handle } from './handler.server';

const origin = 'https://account.albora.nl.example';
const page = `${origin}/orders/A-1`;
const correlationId = crypto.randomUUID();
const pressed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

const failing = (code: ErrorCode) =>
  handle(
    endpoint('GET', '/api/test/:orderCode', { access: 'open', rate: 'read' }),
    () => Promise.reject(new AppError(code, 'canary')),
    { backTo: ({ orderCode }) => route('orderDetails', { orderCode }) },
  );
const press = (code: ErrorCode, headers: Record<string, string> = {}, orderCode = 'A-1') =>
  ask(failing(code), { headers: { ...pressed, ...headers }, params: { orderCode } });
/** Returns the Location of the redirect, with the correlation id of the reply replaced by `:id`. */
const locationAfter = async (...request: Parameters<typeof press>) => {
  const { status, response, text } = await press(...request);
  expect([status, text]).toEqual([303, '']);
  const id = response.headers.get('x-correlation-id') ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return response.headers.get('location')?.replace(id, ':id');
};

describe('a link to a file that failed', () => {
  it.each([
    ['notFound', 'gone'],
    ['tooManyRequests', 'tooMany'],
    ['unavailable', 'unavailable'],
    ['timeout', 'unavailable'],
    ['badAnswer', 'failed'],
    ['internal', 'failed'],
    ['forbidden', 'failed'],
  ] as const)('ER-18 ER-19 leads back to its page with %s as %s', async (code, reason) => {
    expect(await locationAfter(code)).toBe(`${page}?file=${reason}&ref=:id`);
    expect(toFailedFile({ file: reason, ref: correlationId })).toEqual({ reason, correlationId });
  });

  it('is never kept', async () => {
    const { response } = await press('unavailable');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('AU-11 leads through sign-in when the session is over', async () => {
    const location = new URL((await locationAfter('unauthenticated')) ?? '');
    expect(location.origin + location.pathname).toBe(`${origin}/api/auth/sign-in`);
    expect([...location.searchParams]).toEqual([['return', '/orders/A-1']]);
  });

  it('SH-09 keeps the query of the page, without the failure of an earlier file', async () => {
    const old = `file=gone&ref=${crypto.randomUUID()}`;
    const referer = `${page}?stripped=true&page=2&${old}`;
    expect(await locationAfter('timeout', { referer })).toBe(
      `${page}?stripped=true&page=2&file=unavailable&ref=:id`,
    );
    const signIn = new URL((await locationAfter('unauthenticated', { referer })) ?? '');
    expect(signIn.searchParams.get('return')).toBe('/orders/A-1?stripped=true&page=2');
  });

  it.each([
    'https://evil.example/orders/A-1?stripped=true',
    'https://account.albora.de.example/orders/A-1?stripped=true',
    `${origin}/orders?page=2`,
    'not an address',
    '',
  ])('takes nothing of another page: %s', async (referer) => {
    expect(await locationAfter('timeout', { referer })).toBe(`${page}?file=unavailable&ref=:id`);
  });

  it('SH-09 takes only the stripped mode of another page of ours', async () => {
    const referer = `${origin}/orders?page=2&stripped=true`;
    expect(await locationAfter('timeout', { referer })).toBe(
      `${page}?file=unavailable&ref=:id&stripped=true`,
    );
  });

  it.each<[string, Record<string, string>]>([
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a download', { 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a client that says nothing of it', { 'sec-fetch-mode': '', 'sec-fetch-dest': '' }],
  ])('answers %s with the error itself', async (_, headers) => {
    const { status, error, response } = await press('timeout', headers);
    expect([status, error]).toEqual([
      504,
      { code: 'timeout', correlationId: response.headers.get('x-correlation-id') },
    ]);
  });

  it('check 26 with a hostile id or host leads nowhere', async () => {
    for (const id of ['..', 'a/b', '//evil.example', '', 'x'.repeat(129)])
      expect(await press('timeout', {}, id)).toMatchObject({ status: 404 });
    const { status, response } = await press('timeout', { host: 'evil.example' });
    expect([status, response.headers.get('location')]).toEqual([421, null]);
  });

  it('a handler without such a page answers every failure itself', async () => {
    const run = () => Promise.reject(new AppError('timeout'));
    const withoutPage = handle(endpoint('GET', '/api/test', { access: 'open', rate: 'read' }), run);
    expect((await ask(withoutPage, { headers: pressed })).status).toBe(504);
  });
});

describe('what a page says of it', () => {
  it.each([
    {},
    { file: 'gone' },
    { ref: correlationId },
    { file: 'Call 0900', ref: correlationId },
    { file: 'constructor', ref: correlationId },
    { file: 'gone', ref: 'Call-0900-1234-now' },
    { file: 'gone', ref: `${correlationId}<b>` },
    { file: ['gone', 'failed'], ref: correlationId },
    { file: 'gone', ref: [correlationId, correlationId] },
  ])('is nothing for %j', (query) => expect(toFailedFile(query)).toBeNull());

  it('is one of four reasons and an id, whatever stands in the address', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('gone', 'failed', correlationId));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('file', 'ref', 'page'), value), (query) => {
        const failed = toFailedFile(query);
        if (failed === null) return;
        expect(['gone', 'tooMany', 'unavailable', 'failed']).toContain(failed.reason);
        expect(failed.correlationId).toBe(correlationId);
      }),
    );
  });
});
