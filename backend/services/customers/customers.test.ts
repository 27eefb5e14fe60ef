import { addHours } from 'date-fns';
import { addressDto, addressListDto, customerDto } from '../../../lib/contracts/customers';
import { createClock } from '../../shared/clock';
import type { OpenDatabase } from '../../platform/db/database';
import { openTestDatabase } from '../../../tests/backend/test-database';
import { signTestToken } from '../../../tests/backend/sign-test-token';
import { createOrder, type NewOrder } from '../orders/create-order';
import { findSuperOrder } from '../orders/find-orders';
import { sweepAddressRequests } from './address-book';
import { createCustomer } from './tables';
import { customersService } from '../../app';

const origin = 'http://localhost:4000';
const own = '/customers/me/addresses';
let opened: OpenDatabase;
let app: ReturnType<typeof customersService.router>;
let people = 0;

beforeAll(async () => {
  opened = await openTestDatabase();
  const parts = { ...opened, clock: createClock(), origin };
  app = customersService.router(parts as never); // the router uses only these parts
});
afterAll(() => opened.close());

/** Creates a customer and a function that calls the service as that customer. */
async function createCaller({
  withRecord = true,
  accountStatus = null,
}: { withRecord?: boolean; accountStatus?: 'default' | null } = {}) {
  people += 1;
  const sub = `customer-${people}`;
  const record = {
    id: sub,
    email: `${sub}@example.com`,
    firstName: 'Noor',
    lastName: 'Bos',
    language: 'nl-NL',
    accountStatus,
  };
  if (withRecord) await createCustomer(opened.db, record);
  const token = await signTestToken({ db: opened.db, origin }, sub);
  return (path: string, method = 'GET', body?: unknown, headers: object = {}) =>
    app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

const address = {
  firstName: 'Noor',
  lastName: 'Bos',
  street: 'Lange Kade',
  houseNumber: '12',
  postalCode: '1011 AB',
  city: 'Amsterdam',
  countryCode: 'NL',
  isDefaultDelivery: false,
  isDefaultBilling: false,
};
type Caller = Awaited<ReturnType<typeof createCaller>>;
const add = async (call: Caller, changes: object = {}) =>
  addressDto.parse(await (await call(own, 'POST', { ...address, ...changes })).json());
const list = async (call: Caller) => addressListDto.parse(await (await call(own)).json()).addresses;
const defaults = async (call: Caller) => {
  const book = await list(call);
  return {
    delivery: book.filter(({ isDefaultDelivery }) => isDefaultDelivery).map(({ id }) => id),
    billing: book.filter(({ isDefaultBilling }) => isDefaultBilling).map(({ id }) => id),
  };
};

test('AU-12 an account without a record gets 404 everywhere', async () => {
  const call = await createCaller({ withRecord: false });
  const answers = await Promise.all([
    call('/customers/me'),
    call('/customers/me', 'PUT', {}),
    call(own),
    call(own, 'POST', address),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('every route requires a token', async () => {
  expect((await app.request('/customers/me')).status).toBe(401);
});

test('a customer reads and changes their own record; missing fields stay unchanged', async () => {
  const call = await createCaller();
  const me = customerDto.parse(await (await call('/customers/me')).json());
  expect(me).toMatchObject({ firstName: 'Noor', newsletter: false, language: 'nl-NL' });
  await call('/customers/me', 'PUT', { phoneNumber: '+31612345678' });
  expect(await (await call('/customers/me')).json()).toMatchObject({
    firstName: 'Noor',
    phoneNumber: '+31612345678',
    newsletter: false,
  });
});

test('a customer cannot change id, e-mail address and account status', async () => {
  const call = await createCaller();
  const before: unknown = await (await call('/customers/me')).json();
  await call('/customers/me', 'PUT', {
    id: 'other',
    email: 'x@example.com',
    accountStatus: 'default',
  });
  expect(await (await call('/customers/me')).json()).toEqual(before);
});

test('SH-11 a business that completes its details waits for approval', async () => {
  const call = await createCaller({ accountStatus: 'default' });
  const after = async (change: object) =>
    customerDto.parse(await (await call('/customers/me', 'PUT', change)).json()).accountStatus;
  expect(await after({ firstName: 'Noor' })).toBe('default');
  expect(await after({ companyName: 'Bos BV' })).toBe('default');
  expect(await after({ vatNumber: 'NL123456789B01' })).toBe('new');
  expect(await after({ vatNumber: null })).toBe('new');
});

test.each([
  { callbackUrl: 'javascript:alert(1)' },
  { dateOfBirth: '31-12-1999' },
  { firstName: 'x'.repeat(101) },
  'no object',
])('a body that does not fit is refused: %j', async (body) => {
  const call = await createCaller();
  expect((await call('/customers/me', 'PUT', body)).status).toBe(400);
});

test('the first address is the default for both; a later default takes over', async () => {
  const call = await createCaller();
  const first = await add(call);
  expect(first).toMatchObject({ isDefaultDelivery: true, isDefaultBilling: true });
  const second = await add(call, { isDefaultDelivery: true });
  expect(await defaults(call)).toEqual({ delivery: [second.id], billing: [first.id] });
});

test('a default cannot be removed, only moved', async () => {
  const call = await createCaller();
  const first = await add(call);
  const second = await add(call);
  await call(`${own}/${first.id}`, 'PUT', address);
  expect(await defaults(call)).toEqual({ delivery: [first.id], billing: [first.id] });
  await call(`${own}/${second.id}`, 'PUT', { ...address, isDefaultBilling: true });
  expect(await defaults(call)).toEqual({ delivery: [first.id], billing: [second.id] });
});

test('deleting a default passes it to the oldest remaining address; deleting the last address leaves an empty book', async () => {
  const call = await createCaller();
  const first = await add(call);
  const second = await add(call);
  await add(call);
  expect((await call(`${own}/${first.id}`, 'DELETE')).status).toBe(204);
  expect(await defaults(call)).toEqual({ delivery: [second.id], billing: [second.id] });
  for (const { id } of await list(call)) await call(`${own}/${id}`, 'DELETE');
  expect(await list(call)).toEqual([]);
});

test('an update replaces the whole address', async () => {
  const call = await createCaller();
  const { id } = await add(call, { companyName: 'Bos BV', houseNumberAddition: 'B' });
  const updated = await (await call(`${own}/${id}`, 'PUT', { ...address, city: 'Utrecht' })).json();
  expect(updated).toMatchObject({
    id,
    city: 'Utrecht',
    companyName: null,
    houseNumberAddition: null,
  });
});

test('updating an address that has changed since it was read is a conflict, and nothing is lost', async () => {
  const call = await createCaller();
  const { id, version } = await add(call);
  const change = (city: string) => call(`${own}/${id}`, 'PUT', { ...address, city, version });
  expect((await change('Utrecht')).status).toBe(200);
  expect((await change('Delft')).status).toBe(409);
  expect((await list(call))[0]).toMatchObject({ city: 'Utrecht', version: 2 });
});

test('two simultaneous changes of the default leave one default', async () => {
  const call = await createCaller();
  await Promise.all(
    [1, 2, 3, 4].map(() => add(call, { isDefaultDelivery: true, isDefaultBilling: true })),
  );
  const { delivery, billing } = await defaults(call);
  expect([delivery.length, billing.length]).toEqual([1, 1]);
});

test('another customer’s address is not found, read, changed or deleted', async () => {
  const owner = await createCaller();
  const stranger = await createCaller();
  const { id } = await add(owner);
  expect(await list(stranger)).toEqual([]);
  expect((await stranger(`${own}/${id}`, 'PUT', address)).status).toBe(404);
  expect((await stranger(`${own}/${id}`, 'DELETE')).status).toBe(404);
  expect(await list(owner)).toHaveLength(1);
});

describe('idempotency keys', () => {
  const post = (call: Caller, key: string, changes: object = {}) =>
    call(own, 'POST', { ...address, ...changes }, { 'idempotency-key': key });

  test('SG-03 check 48 a repeated request gets the same reply and adds nothing, also when both arrive at once', async () => {
    const call = await createCaller();
    const answers = await Promise.all([post(call, 'key-1'), post(call, 'key-1')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = await Promise.all(answers.map(async (answer) => answer.json()));
    expect(second).toEqual(first);
    expect(await list(call)).toHaveLength(1);
    await post(call, 'key-2');
    expect(await list(call)).toHaveLength(2);
  });

  test('SG-03 check 48 a key that was used for another address is a 422, an invalid key a 400', async () => {
    const call = await createCaller();
    await post(call, 'key-1');
    expect((await post(call, 'key-1', { city: 'Utrecht' })).status).toBe(422);
    expect((await post(call, 'k'.repeat(201))).status).toBe(400);
    expect(await list(call)).toHaveLength(1);
  });

  test('check 48 a request is forgotten after a day, so that no deleted address stays', async () => {
    const call = await createCaller();
    await post(call, 'key-1');
    await sweepAddressRequests(opened.db, addHours(new Date(), 23));
    expect((await post(call, 'key-1', { city: 'Utrecht' })).status).toBe(422);
    await sweepAddressRequests(opened.db, addHours(new Date(), 25));
    expect((await post(call, 'key-1', { city: 'Utrecht' })).status).toBe(201);
  });

  test('check 48 the same key of another customer is independent', async () => {
    const [first, second] = [await createCaller(), await createCaller()];
    await post(first, 'key-1');
    expect((await post(second, 'key-1', { city: 'Utrecht' })).status).toBe(201);
  });
});

describe('D-44 open orders', () => {
  const order = (accountId: string, values: Partial<NewOrder> = {}) =>
    createOrder(opened.db, {
      accountId,
      createdAt: new Date(),
      deliveryAddress: address,
      ...values,
    });

  test('are listed at the address to which they are delivered, in any spelling of it', async () => {
    const call = await createCaller();
    const sub = `customer-${people}`;
    await add(call, { street: 'LANGE  KADE', postalCode: '1011ab', lastName: 'de Boer' });
    await add(call, { houseNumber: '12', houseNumberAddition: 'B' });
    const codes = [await order(sub), await order(sub, { status: 'ProductionStarted' })];
    await order(sub, { status: 'Cancelled' });
    await order(sub, { isExpired: true });
    await order(sub, { deliveryType: 'PickupPoint' });
    await order('somebody-else');
    const [home, annex] = await list(call);
    expect(home?.openOrderCodes?.toSorted()).toEqual(codes.toSorted());
    expect(annex?.openOrderCodes).toEqual([]);
  });

  test('a dispatched parcel counts until the last day on which it may arrive', async () => {
    const call = await createCaller();
    const sub = `customer-${people}`;
    await add(call);
    const far = await order(sub, {
      status: 'Dispatched',
      deliveryDates: { earliest: '2998-12-30', latest: '2999-01-01' },
    });
    await order(sub, {
      status: 'Dispatched',
      deliveryDates: { earliest: '2020-01-01', latest: '2020-01-01' },
    });
    expect((await list(call))[0]?.openOrderCodes).toEqual([far]);
  });

  test('deleting an address does not change its orders', async () => {
    const call = await createCaller();
    const { id } = await add(call);
    const code = await order(`customer-${people}`);
    await call(`${own}/${id}`, 'DELETE');
    const owner = { sub: `customer-${people}`, channel: 'albora-nl' };
    const found = await findSuperOrder(opened.db, owner, code);
    expect(found?.order.deliveryAddress).toMatchObject({ street: 'Lange Kade' });
  });
});
