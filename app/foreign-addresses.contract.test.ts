import '@/tests/support/environment';
import * as z from 'zod';
import { addressListDto } from '@/lib/contracts/customers';
import { tokenSetDto } from '@/lib/contracts/identity';
import { ask } from '@/tests/support/ask';
import { resetRateLimits } from '@/tests/session/reset-rate-limits';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { callControl } from '@/tests/session/signed-in-customer';
import { PUT as putDefault } from './api/addresses/[addressId]/default/route';
import {
  DELETE as deleteAddress,
  GET as getAddress,
  PUT as putAddress,
} from './api/addresses/[addressId]/route';
import { GET as getBook, POST as postAddress } from './api/addresses/route';

beforeEach(resetRateLimits);

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const nl = hostOf('account.albora.nl.example');
const de = hostOf('account.albora.de.example');

async function createAccount(host = nl, more: object = {}) {
  const { sub } = await callControl('/accounts', more, z.object({ sub: z.string() }));
  const tokens = await callControl('/tokens', { sub, channel: host.channel.code }, tokenSetDto);
  const isB2b = 'authMethod' in more;
  return { host, sub, token: tokens.access_token, isB2b };
}

/** Opens a session of the account in a new browser. */
async function openSession({ host, sub, token, isB2b }: Awaited<ReturnType<typeof createAccount>>) {
  const { cookie } = await mintSession(host, {
    sub,
    accessToken: token,
    ...(isB2b ? { authMethod: 'b2b' as const } : {}),
  });
  return {
    token,
    headers: {
      host: host.host,
      origin: host.origin,
      cookie: `__Host-sid=${cookie}`,
      'content-type': 'application/json',
    },
  };
}

const signIn = async (...account: Parameters<typeof createAccount>) =>
  openSession(await createAccount(...account));

type Customer = Awaited<ReturnType<typeof signIn>>;

const address = {
  firstName: 'Anna',
  lastName: 'Visser',
  companyName: 'Visser BV',
  street: 'Keizersgracht',
  houseNumber: '1',
  postalCode: '1015 CJ',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '',
  isDefaultDelivery: false,
  isDefaultBilling: false,
};

const post = (who: Customer, body: object = address, key = crypto.randomUUID()) =>
  ask(postAddress, {
    method: 'POST',
    headers: { ...who.headers, 'idempotency-key': key },
    body: JSON.stringify(body),
  });
/** Reads the stored addresses directly from the service. */
async function bookOf({ token }: Customer) {
  const answer = await fetch(`${backend}/customers-api/customers/me/addresses`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return addressListDto.parse(await answer.json()).addresses;
}

/** Adds an address and returns its id: the newest address is the last in the address book. */
async function add(who: Customer): Promise<string> {
  expect((await post(who)).status).toBe(204);
  return (await bookOf(who)).at(-1)?.id ?? '';
}

/** Every route handler with an address id in its path, with a request that is valid for the owner of the address. */
const handlers: Record<string, (who: Customer, addressId: string) => ReturnType<typeof ask>> = {
  'reading an address': ({ headers }, addressId) =>
    ask(getAddress, { headers, params: { addressId } }),
  'changing an address': ({ headers }, addressId) =>
    ask(putAddress, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ...address, city: 'Utrecht' }),
      params: { addressId },
    }),
  'making an address the default': ({ headers }, addressId) =>
    ask(putDefault, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ of: 'billing' }),
      params: { addressId },
    }),
  'deleting an address': ({ headers }, addressId) =>
    ask(deleteAddress, { method: 'DELETE', headers, params: { addressId } }),
};

let accounts: Awaited<ReturnType<typeof createAccount>>[];
beforeAll(async () => {
  accounts = [
    await createAccount(),
    await createAccount(),
    await createAccount(nl, { authMethod: 'b2b' }),
    await createAccount(de),
  ];
});

let owner: Customer;
/** Another consumer, a business customer and a customer of another brand. */
let strangers: Customer[];
beforeEach(async () => {
  const [first, ...others] = await Promise.all(accounts.map(openSession));
  if (!first) throw new Error('no account');
  [owner, strangers] = [first, others];
});

const withoutId = (text: string) => text.replace(/"correlationId":"[^"]+"/, '');

describe.each(Object.entries(handlers))('%s', (_, call) => {
  it('check 24 works for its owner', async () => {
    const { status } = await call(owner, await add(owner));
    expect([200, 204]).toContain(status);
  });

  it('check 24 a foreign one gets the very reply of one that never was, and stays as it was', async () => {
    const id = await add(owner);
    const before = await bookOf(owner);
    for (const who of strangers) {
      const [foreign, unknown] = [await call(who, id), await call(who, 'never-was')];
      expect(foreign.status).toBe(404);
      expect([foreign.status, withoutId(foreign.text)]).toEqual([
        unknown.status,
        withoutId(unknown.text),
      ]);
    }
    expect(await bookOf(owner)).toEqual(before);
  });

  it('check 24 check 26 a deleted and a malformed one are not found, also by the owner', async () => {
    const deleted = await add(owner);
    await call(owner, deleted);
    await ask(deleteAddress, {
      method: 'DELETE',
      headers: owner.headers,
      params: { addressId: deleted },
    });
    for (const id of [deleted, '..', '%2e%2e', 'a/b', 'a;b', '', 'x'.repeat(200), '\0']) {
      expect((await call(owner, id)).status).toBe(404);
    }
  });

  it('AU-01 a guest gets 401, and a session of another brand is a guest', async () => {
    const id = await add(owner);
    const { headers } = owner;
    const stolen = { ...owner, headers: { ...headers, host: de.host, origin: de.origin } };
    for (const who of [stolen, { ...owner, headers: { ...headers, cookie: '' } }]) {
      expect((await call(who, id)).status).toBe(401);
    }
  });
});

describe('adding an address', () => {
  it('check 48 adds one for each key, and refuses a key of another one', async () => {
    const who = await signIn();
    const key = crypto.randomUUID();
    const both = await Promise.all([post(who, address, key), post(who, address, key)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const other = await post(who, { ...address, city: 'Utrecht' }, key);
    expect([other.status, other.error?.code]).toEqual([422, 'unprocessable']);
    expect((await post(who, address, '')).status).toBe(400);
    expect(await bookOf(who)).toHaveLength(1);
  });

  it('SG-03 SG-04 names what is wrong at each field, and a business customer’s missing company', async () => {
    const bad = await post(owner, { ...address, postalCode: '1', houseNumber: 'x', street: '1' });
    expect([bad.status, bad.error?.['fields']]).toEqual([
      400,
      { postalCode: 'postalCode', houseNumber: 'houseNumber', street: 'street' },
    ]);
    const business = await signIn(nl, { authMethod: 'b2b' });
    const nameless = await post(business, { ...address, companyName: '' });
    expect([nameless.status, nameless.error?.['fields']]).toEqual([
      400,
      { companyName: 'required' },
    ]);
    expect((await post(owner, { ...address, companyName: '' })).status).toBe(204);
  });
});

it('SG-03 an older version is a conflict and changes nothing', async () => {
  const who = await signIn();
  const addressId = await add(who);
  const change = (city: string) =>
    ask(putAddress, {
      method: 'PUT',
      headers: who.headers,
      body: JSON.stringify({ ...address, city, version: 1 }),
      params: { addressId },
    });
  expect((await change('Utrecht')).status).toBe(204);
  expect((await change('Delft')).error?.code).toBe('conflict');
  expect((await bookOf(who))[0]).toMatchObject({ city: 'Utrecht', version: 2 });
});

it('SG-03 the form of an address without a version changes it', async () => {
  const who = await signIn();
  const addressId = await add(who);
  const body = JSON.stringify({ ...address, city: 'Utrecht', version: null });
  const params = { addressId };
  const { status } = await ask(putAddress, { method: 'PUT', headers: who.headers, body, params });
  expect(status).toBe(204);
  expect((await bookOf(who))[0]).toMatchObject({ city: 'Utrecht' });
});

it('SG-03 what was deleted can be added again as it was, with its defaults', async () => {
  const who = await signIn();
  const addressId = await add(who);
  const [before] = await bookOf(who);
  const answer = await ask(deleteAddress, {
    method: 'DELETE',
    headers: who.headers,
    params: { addressId },
  });
  const { deleted } = z.object({ deleted: z.looseObject({}) }).parse(JSON.parse(answer.text));
  expect((await post(who, deleted)).status).toBe(204);
  const { id: _id, ...remaining } = before ?? { id: '' };
  expect((await bookOf(who))[0]).toMatchObject(remaining);
});

it('OR-10 the list for other forms has each address in its country’s lines, and nothing of orders', async () => {
  const who = await signIn();
  await add(who);
  const { text } = await ask(getBook, { headers: who.headers });
  const { addresses } = z
    .object({ addresses: z.array(z.looseObject({ lines: z.array(z.string()) })) })
    .parse(JSON.parse(text));
  expect(addresses[0]?.lines.slice(0, 4)).toEqual([
    'Visser BV',
    'Anna Visser',
    'Keizersgracht 1',
    '1015 CJ Amsterdam',
  ]);
  expect(text).not.toMatch(/openOrderCodes|version/);
});
