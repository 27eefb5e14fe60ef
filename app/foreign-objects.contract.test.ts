import '@/tests/support/environment';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { ask } from '@/tests/support/ask';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { POST as postCancel } from './api/orders/[orderCode]/cancel/route';
import { PUT as putAddress } from './api/orders/[orderCode]/delivery-address/route';
import { GET as getPayment } from './api/orders/[orderCode]/payment/route';
import { GET as getPdf } from './api/orders/[orderCode]/products/[productCode]/pdf/route';
import { GET as getReorder, POST as postReorder } from './api/orders/[orderCode]/reorder/route';
import { GET as getOrder } from './api/orders/[orderCode]/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const nl = hostOf('account.albora.nl.example');
const de = hostOf('account.albora.de.example');

async function control<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  body?: object,
  method = 'POST',
) {
  const answer = await fetch(`${backend}/control${path}`, {
    method: body ? method : 'GET',
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return schema.parse(answer.status === 204 ? undefined : await answer.json());
}

const account = z.object({ sub: z.string() });
const order = z.object({ orderCode: z.string(), productCodes: z.array(z.string()) });
const ledger = z.object({ entries: z.array(z.object({ sub: z.string().nullable() })) });

async function signIn(host = nl, more: object = {}, known?: string) {
  const sub = known ?? (await control('/accounts', account, more)).sub;
  const tokens = await control('/tokens', tokenSetDto, { sub, channel: host.channel.code });
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token });
  return { sub, headers: { host: host.host, origin: host.origin, cookie: `__Host-sid=${cookie}` } };
}

type Customer = Awaited<ReturnType<typeof signIn>>;
const address = {
  firstName: 'Eve', lastName: 'Visser', street: 'Keizersgracht', houseNumber: '1', postalCode: '1015 CJ',
  city: 'Amsterdam', countryCode: 'NL', phoneNumber: '',
}; // prettier-ignore

/**
 * Every route handler with the id of an order or a product, with a request that is valid for the owner of the object.
 */
const handlers: Record<
  string,
  (who: Customer, orderCode: string, productCode: string) => ReturnType<typeof ask>
> = {
  'the order': (who, orderCode) => ask(getOrder, { headers: who.headers, params: { orderCode } }),
  'its address': (who, orderCode) =>
    ask(putAddress, {
      method: 'PUT',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify(address),
      params: { orderCode },
    }),
  'its payment': (who, orderCode) =>
    ask(getPayment, { headers: who.headers, params: { orderCode } }),
  'its end': (who, orderCode) =>
    ask(postCancel, { method: 'POST', headers: who.headers, params: { orderCode } }),
  'what would differ': (who, orderCode) =>
    ask(getReorder, { headers: who.headers, params: { orderCode } }),
  'its reorder': (who, orderCode) =>
    ask(postReorder, {
      method: 'POST',
      headers: { ...who.headers, 'idempotency-key': crypto.randomUUID() },
      params: { orderCode },
    }),
  'its PDF': (who, orderCode, productCode) =>
    ask(getPdf, { headers: who.headers, params: { orderCode, productCode } }),
};

let owner: Customer;
let strangers: Record<string, Customer>;
let mine: z.output<typeof order>;
let deleted: z.output<typeof order>;
beforeAll(async () => {
  owner = await signIn();
  strangers = {
    'another consumer': await signIn(),
    'a business customer': await signIn(nl, { authMethod: 'b2b' }),
    'a customer of another brand': await signIn(de),
  };
  const made = { accountId: owner.sub, channel: nl.channel.code };
  mine = await control('/orders', order, made);
  deleted = await control('/orders', order, made);
  await fetch(`${backend}/control/orders/${deleted.orderCode}`, { method: 'DELETE' });
});

const writesOf = async (who: Customer) =>
  (await control('/ledger', ledger)).entries.filter(({ sub }) => sub === who.sub).length;
const withoutCorrelationId = (text: string) => text.replace(/"correlationId":"[^"]+"/, '');

describe.each(Object.entries(handlers))('%s', (_, call) => {
  it('check 24 opens for its owner, at least as far as its own rules', async () => {
    const answer = await call(owner, mine.orderCode, mine.productCodes[0] ?? '');
    expect(answer.status).not.toBe(404);
    expect(answer.status).not.toBe(403);
  });

  it('check 24 a foreign object is answered word for word like one that never was, and nothing is written', async () => {
    for (const who of Object.values(strangers)) {
      const before = await writesOf(who);
      const foreign = await call(who, mine.orderCode, mine.productCodes[0] ?? '');
      const never = await call(who, 'NEVER-WAS', 'NEVER-WAS');
      expect([403, 404]).toContain(foreign.status);
      expect([foreign.status, withoutCorrelationId(foreign.text)]).toEqual([
        never.status,
        withoutCorrelationId(never.text),
      ]);
      expect(await writesOf(who)).toBe(before);
    }
  });

  it('check 24 check 26 a deleted and a malformed one are not found, also by the owner', async () => {
    for (const code of [
      deleted.orderCode,
      '..',
      '%2e%2e',
      'a/b',
      'a;b',
      '',
      'x'.repeat(200),
      '\0',
    ]) {
      const { status } = await call(owner, code, mine.productCodes[0] ?? '');
      expect([403, 404]).toContain(status);
    }
  });

  it('AU-01 a guest gets 401, and a session of another brand is a guest', async () => {
    const stolen = { ...owner, headers: { ...owner.headers, host: de.host, origin: de.origin } };
    for (const who of [stolen, { ...owner, headers: { ...owner.headers, cookie: '' } }]) {
      expect((await call(who, mine.orderCode, mine.productCodes[0] ?? '')).status).toBe(401);
    }
  });
});
