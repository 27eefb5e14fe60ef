import { eq } from 'drizzle-orm';
import { paymentMethodListDto, paymentSessionDto } from '../../../lib/contracts/customers';
import { createCustomer } from '../customers/tables';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { demoPaymentMethods } from '../../seed/demo-accounts';
import { paymentMethods, paymentSessions } from './tables';

const own = '/customers/me/paymentmethods';
let harness: ServiceHarness;
let people = 0;

beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

type Method = Partial<typeof paymentMethods.$inferInsert>;

/** Creates a customer with payment methods, oldest first. The ids contain the holders' names. */
async function newCustomer(...methods: Method[]): Promise<string> {
  people += 1;
  const id = `payer-${people}`;
  const name = { firstName: 'Noor', lastName: 'Bos', language: 'nl-NL' };
  await createCustomer(harness.context.db, { ...name, id, email: `${id}@example.com` });
  const rows = methods.map((method, index) => ({
    type: 'card' as const,
    brand: 'Visa',
    last4: '1111',
    expiryMonth: 12,
    expiryYear: 2030,
    holder: 'Noor Bos',
    isDefault: index === 0,
    id: `${id}-${index + 1}`,
    customerId: id,
    createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    ...method,
  }));
  if (rows.length > 0) await harness.context.db.insert(paymentMethods).values(rows);
  return id;
}

const call = (as: string, path: string, method = 'GET', body?: unknown) =>
  harness.call('customers', path, { as, method, ...(body === undefined ? {} : { body }) });
const list = async (as: string) =>
  paymentMethodListDto.parse(await (await call(as, own)).json()).paymentMethods;
const ids = async (as: string) => (await list(as)).map(({ id }) => id.slice(-1)).join('');
const defaults = async (as: string) =>
  (await list(as)).filter(({ isDefault }) => isDefault).map(({ id }) => id.slice(-1));

test('SH-18 the default comes first, then valid methods, oldest first', async () => {
  const me = await newCustomer(
    { isDefault: false, expiryYear: 2020 },
    { isDefault: false },
    { isDefault: true },
    {},
  );
  expect(await ids(me)).toBe('3241');
});

test('a default can be moved, also by simultaneous requests', async () => {
  const me = await newCustomer({}, {}, {});
  const answer = await call(me, `${own}/${me}-2`, 'PUT', { isDefault: true });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ id: `${me}-2`, isDefault: true }),
  ]);
  expect(await defaults(me)).toEqual(['2']);
  await Promise.all(
    ['1', '2', '3'].map((id) => call(me, `${own}/${me}-${id}`, 'PUT', { isDefault: true })),
  );
  expect(await defaults(me)).toHaveLength(1);
});

test.each([{ isDefault: false }, {}, 'yes', { isDefault: 1 }])(
  'a default cannot be removed without another one: %j',
  async (body) => {
    const me = await newCustomer({});
    expect((await call(me, `${own}/${me}-1`, 'PUT', body)).status).toBe(400);
  },
);

test('a removed default passes to the next method of the list, an expired one last', async () => {
  const me = await newCustomer({}, { expiryYear: 2021 }, {});
  const remove = (id: string) => call(me, `${own}/${me}-${id}`, 'DELETE');
  expect((await remove('1')).status).toBe(204);
  expect(await defaults(me)).toEqual(['3']);
  expect((await remove('1')).status).toBe(404);
  await remove('3');
  expect(await defaults(me)).toEqual(['2']);
  await remove('2');
  expect(await list(me)).toEqual([]);
});

test('check 24 another customer’s method is not found, changed or removed', async () => {
  const me = await newCustomer({});
  const stranger = await newCustomer();
  expect((await call(stranger, `${own}/${me}-1`, 'PUT', { isDefault: true })).status).toBe(404);
  expect((await call(stranger, `${own}/${me}-1`, 'DELETE')).status).toBe(404);
  expect(await list(stranger)).toEqual([]);
  expect(await list(me)).toHaveLength(1);
});

test('the demo accounts have valid and expired methods, and none', async () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const kinds = demoPaymentMethods('demo-consumer', now).map(
    ({ type, expiryMonth, expiryYear }) => [type, expiryMonth && `${expiryMonth}/${expiryYear}`],
  );
  expect(kinds).toEqual([
    ['card', '12/2026'],
    ['directDebit', undefined],
    ['card', '8/2026'],
  ]);
  expect(demoPaymentMethods('demo-b2b', now)).toHaveLength(1);
  expect(demoPaymentMethods('demo-new', now)).toEqual([]);
});

describe('a session of the provider', () => {
  const start = (as: string, returnUrl: unknown, channel = 'albora-nl') =>
    harness.call('customers', `${own}/sessions`, {
      as,
      channel,
      method: 'POST',
      body: { returnUrl },
    });

  test('begins on the provider’s own page and is valid for half an hour', async () => {
    const me = await newCustomer();
    const answer = await start(me, 'https://account.albora.nl.example/settings/payment-method');
    expect(answer.status).toBe(201);
    const { url } = paymentSessionDto.parse(await answer.json());
    expect(url).toMatch(/^http:\/\/localhost:4000\/payment-provider\/sessions\/[\w-]{43}$/);
    const rows = await harness.context.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.customerId, me));
    expect(rows).toMatchObject([
      { id: url.slice(-43), locale: 'nl-NL', expiresAt: new Date('2026-11-21T10:30:00Z') },
    ]);
  });

  test('has the customer’s language where the channel has two', async () => {
    const me = await newCustomer();
    await harness.call('customers', `${own}/sessions`, {
      as: me,
      channel: 'albora-be',
      method: 'POST',
      headers: { 'accept-language': 'fr-BE' },
      body: {
        returnUrl: 'https://account.albora.be.example/settings/payment-method?stripped=true',
      },
    });
    const [row] = await harness.context.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.customerId, me));
    expect(row?.locale).toBe('fr-BE');
  });

  const good = 'https://account.albora.nl.example/settings/payment-method';
  test.each([
    ['http://account.albora.nl.example/settings/payment-method'],
    ['https://account.albora.de.example/settings/payment-method'],
    ['https://www.albora.nl.example/settings/payment-method'],
    ['https://account.albora.nl.example.evil.test/settings/payment-method'],
    ['https://evil.test/settings/payment-method'],
    ['https://evil.test\\@account.albora.nl.example/settings/payment-method'],
    ['https://account.albora.nl.example@evil.test/settings/payment-method'],
    ['https://user:x@account.albora.nl.example/settings/payment-method'],
    ['https://account.albora.nl.example:8443/settings/payment-method'],
    ['https://account.albora.nl.example/settings/payment-method/../../logout'],
    ['https://account.albora.nl.example/logout'],
    [`${good}#x`],
    ['//account.albora.nl.example/settings/payment-method'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['https://account.albora.nl.examp\u0142e/settings/payment-method'],
    [`${good}?${'x'.repeat(3000)}`],
    [''],
    [null],
    [7],
  ])('check 16 is never begun for the way back %j', async (returnUrl) => {
    const me = await newCustomer();
    expect((await start(me, returnUrl)).status).toBe(400);
  });

  test('check 16 may return to this machine in development, on any port', async () => {
    const me = await newCustomer();
    const local = 'http://account.albora.nl.localhost:3150/settings/payment-method';
    expect((await start(me, local)).status).toBe(201);
  });
});
