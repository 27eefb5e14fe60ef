import '@/tests/support/environment';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { superOrderDto } from '@/lib/contracts/orders';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { ask } from '@/tests/support/ask';
import { POST as postCancel } from './[orderCode]/cancel/route';
import { GET as getPayment } from './[orderCode]/payment/route';
import { GET as getReorder } from './[orderCode]/reorder/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const host = hostOf('account.bonaprint.co.uk.example');
const channel = host.channel.code;

async function control<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  body?: object,
  method = 'POST',
) {
  const answer = await fetch(`${backend}/control${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return schema.parse(answer.status === 204 ? undefined : await answer.json());
}

let who: { sub: string; token: string; headers: Record<string, string> };
beforeAll(async () => {
  const { sub } = await control('/accounts', z.object({ sub: z.string() }), { channel });
  const tokens = await control('/tokens', tokenSetDto, { sub, channel });
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token });
  const headers = { host: host.host, origin: host.origin, cookie: `__Host-sid=${cookie}` };
  who = { sub, token: tokens.access_token, headers };
});
afterEach(() => control('/faults', z.unknown(), undefined, 'DELETE'));

const made = z.object({ orderCode: z.string() });
const unpaid = async (more: object = {}) =>
  (await control('/orders', made, { accountId: who.sub, channel, status: 'Received', ...more }))
    .orderCode;
const stored = async (code: string) => {
  const answer = await fetch(`${backend}/orders-api/v1/superorders/${code}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return superOrderDto.parse(await answer.json());
};
const link = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const pay = (orderCode: string, headers: Record<string, string> = {}) =>
  ask(getPayment, { headers: { ...who.headers, ...headers }, params: { orderCode } });
const cancel = (orderCode: string, headers: Record<string, string> = {}) =>
  ask(postCancel, {
    method: 'POST',
    headers: { ...who.headers, ...headers },
    params: { orderCode },
  });
const page = (code: string) => `${host.origin}/orders/${code}`;

describe('the payment of an order', () => {
  test('leads to the page that its service offers now', async () => {
    const code = await unpaid();
    const answer = await pay(code);
    expect([answer.status, answer.response.headers.get('location')]).toEqual([
      303,
      (await stored(code)).paymentUrl,
    ]);
  });

  test('leads back to an order that is paid already, which says so', async () => {
    const code = await unpaid({ status: 'Confirmed' });
    const answer = await pay(code);
    expect([answer.status, answer.response.headers.get('location')]).toEqual([303, page(code)]);
  });

  test('leads back with the reason when its service is down', async () => {
    const code = await unpaid();
    await control('/faults', z.unknown(), {
      service: 'orders',
      kind: 'status',
      value: 503,
      path: code,
    });
    const answer = await pay(code, link);
    expect(answer.status).toBe(303);
    expect(answer.response.headers.get('location')).toContain(`${page(code)}?file=`);
  });

  test('leads through sign-in when the session has ended', async () => {
    const code = await unpaid();
    const answer = await pay(code, { ...link, cookie: '' });
    expect([answer.status, answer.response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`${host.origin}/api/auth/.*orders.*${code}`)),
    ]);
  });

  test.each(['..', 'a/b', '%00', 'x'.repeat(200), "'--"])('of %j is not found', async (code) => {
    expect((await pay(code)).status).toBe(404);
    expect((await cancel(code)).status).toBe(404);
  });
});

describe('an order that is not paid', () => {
  test('is cancelled once, however often it is asked for', async () => {
    const code = await unpaid();
    const answers = await Promise.all([cancel(code), cancel(code)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await cancel(code)).status).toBe(204);
    expect((await stored(code)).status).toBe('Cancelled');
  });

  test('that was paid meanwhile stays', async () => {
    const code = await unpaid({ status: 'Confirmed' });
    const answer = await cancel(code);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('conflict')]);
    expect((await stored(code)).status).toBe('Confirmed');
  });

  test('stays when its service is down, the session has ended, or another site asks', async () => {
    const code = await unpaid();
    expect((await cancel(code, { cookie: '' })).status).toBe(401);
    expect((await cancel(code, { origin: 'https://evil.test' })).status).toBe(403);
    await control('/faults', z.unknown(), {
      service: 'orders',
      kind: 'status',
      value: 503,
      path: 'cancel',
    });
    expect((await cancel(code)).status).toBe(503);
    await control('/faults', z.unknown(), undefined, 'DELETE');
    expect((await stored(code)).status).toBe('Received');
  });
});

test('OR-16 SH-19 what would differ is told in the customer’s language, without the catalogue as well as beside its names', async () => {
  const code = await unpaid({ reorderStatus: 'Changed', products: [{ articleId: 'MUG_300' }] });
  const check = async () => {
    const answer = await ask(getReorder, { headers: who.headers, params: { orderCode: code } });
    expect(answer.status).toBe(200);
    return JSON.parse(answer.text);
  };
  const told = {
    status: 'Changed',
    differences: [{ text: expect.stringMatching(/^Photo mug.*(no longer available|new price)/) }],
  };
  process.env['MERCHANDISE_URL'] = 'http://127.0.0.1:9';
  expect(await check()).toMatchObject({ ...told, articles: [] });
  delete process.env['MERCHANDISE_URL'];
  expect(await check()).toMatchObject({
    ...told,
    articles: [{ name: 'Photo mug 300 ml', picture: expect.stringContaining('/media/') }],
  });
});
