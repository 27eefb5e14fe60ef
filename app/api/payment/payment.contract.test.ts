import '@/tests/support/environment';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { paymentMethodListDto } from '@/lib/contracts/customers';
import { ask } from '@/tests/support/ask';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { DELETE as remove, PUT as change } from './methods/[id]/route';
import { POST as start } from './sessions/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const host = hostOf('account.bonaprint.co.uk.localhost:3000');
const channel = host.channel.code;

async function control<Schema extends z.ZodType>(path: string, schema: Schema, body: object) {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return schema.parse(answer.status === 204 ? undefined : await answer.json());
}

async function newCustomer(...methods: object[]) {
  const { sub } = await control('/accounts', z.object({ sub: z.string() }), { channel });
  const { access_token } = await control('/tokens', tokenSetDto, { sub, channel });
  const { cookie } = await mintSession(host, { sub, accessToken: access_token });
  const made = z.object({ ids: z.array(z.string()) });
  const { ids } =
    methods.length === 0
      ? { ids: [] }
      : await control('/payment-methods', made, { accountId: sub, methods });
  const headers = {
    host: host.host,
    origin: host.origin,
    cookie: `${sessionCookieName(host)}=${cookie}`,
  };
  return { ids, headers, token: access_token };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const json = { 'content-type': 'application/json' };
const makeDefault = ({ headers }: Customer, id: string, body: unknown = { isDefault: true }) =>
  ask(change, {
    method: 'PUT',
    headers: { ...headers, ...json },
    body: JSON.stringify(body),
    params: { id },
  });
const deleteMethod = ({ headers }: Customer, id: string) =>
  ask(remove, { method: 'DELETE', headers, params: { id } });
const open = ({ headers }: Customer, body: unknown = { isStripped: false }) =>
  ask(start, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) });

async function stored({ token }: Customer) {
  const answer = await fetch(`${backend}/customers-api/customers/me/paymentmethods`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return paymentMethodListDto.parse(await answer.json()).paymentMethods;
}

test('SG-01 a method becomes the default, and is deleted', async () => {
  const anna = await newCustomer({ isDefault: true }, { brand: 'Mastercard' });
  const [first = '', second = ''] = anna.ids;
  expect((await makeDefault(anna, second)).status).toBe(204);
  expect(await stored(anna)).toMatchObject([
    { id: second, isDefault: true },
    { id: first, isDefault: false },
  ]);
  expect((await deleteMethod(anna, second)).status).toBe(204);
  expect(await stored(anna)).toMatchObject([{ id: first, isDefault: true }]);
  expect((await deleteMethod(anna, second)).error?.code).toBe('notFound');
});

test.each([{}, { isDefault: false }, { isDefault: 'true' }, null, [true]])(
  'check 27 %j is no change',
  async (body) => {
    const anna = await newCustomer({ isDefault: true });
    expect((await makeDefault(anna, anna.ids[0] ?? '', body)).status).toBe(400);
  },
);

test('check 24 check 26 a foreign, an unknown and a hostile id are not found alike, and nothing changes', async () => {
  const [anna, stranger] = [await newCustomer({ isDefault: true }, {}), await newCustomer()];
  const hostile = ['never-was', '..', '%2e%2e', 'a/b', 'sessions', '', '\0', 'x'.repeat(200)];
  for (const id of [anna.ids[1] ?? '', ...hostile]) {
    for (const call of [makeDefault, deleteMethod]) {
      const { status, error } = await call(stranger, id);
      expect([id, status, error?.code]).toEqual([id, 404, 'notFound']);
    }
  }
  expect((await stored(anna)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
});

test('a visit to the provider begins at an address of the list and comes back to this host', async () => {
  const anna = await newCustomer();
  const answer = await open(anna);
  expect(answer.status).toBe(200);
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(answer.text));
  expect(url.startsWith(`${backend}/payment-provider/sessions/`)).toBe(true);
  const cancelled = await fetch(`${url}/cancel`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  });
  expect(cancelled.headers.get('location')).toBe(
    `${host.origin}/settings/payment-method?payment=cancelled`,
  );
});

test('SH-09 the embedding app’s look comes back with it', async () => {
  const anna = await newCustomer();
  const { text } = await open(anna, { isStripped: true });
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(text));
  const page = await (await fetch(url)).text();
  expect(page).toContain('Bonaprint');
  expect((await open(anna, { isStripped: 'yes' })).status).toBe(400);
  expect((await open(anna, { isStripped: true, returnUrl: 'https://evil.test' })).status).toBe(200);
});

test('ER-18 a provider that is down is told, and nothing else fails', async () => {
  const anna = await newCustomer({ isDefault: true });
  await control('/faults', z.unknown(), {
    service: 'customers',
    kind: 'status',
    value: 503,
    path: '/sessions',
    times: 1,
  });
  expect((await open(anna)).error?.code).toBe('unavailable');
  expect((await open(anna)).status).toBe(200);
});
