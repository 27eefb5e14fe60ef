import { eq, sql } from 'drizzle-orm';
import { channelTable } from '../../../lib/contracts/channels';
import { paymentMethodListDto, paymentSessionDto } from '../../../lib/contracts/customers';
import { createCustomer } from '../customers/tables';
import { languages } from '../../shared/channel/language';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createHostedTranslator } from './hosted-texts';
import { paymentSessions } from './tables';

let harness: ServiceHarness;
let people = 0;
beforeAll(async () => {
  harness = await openServiceHarness();
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterAll(() => harness.close());

const base = '/payment-provider';
const own = '/customers/me/paymentmethods';

/** Creates a customer with an open payment session. */
async function visit(channel = 'bonaprint-gb') {
  people += 1;
  const me = `guest-${people}`;
  const name = { firstName: 'Noor', lastName: 'Bos', language: 'nl-NL' };
  await createCustomer(harness.context.db, { ...name, id: me, email: `${me}@example.com` });
  const { baseDomain = '' } = channelTable.find(({ code }) => code === channel) ?? {};
  const home = `https://account.${baseDomain}/settings/payment-method`;
  const answer = await harness.call('customers', `${own}/sessions`, {
    as: me,
    channel,
    method: 'POST',
    body: { returnUrl: home },
  });
  const { url } = paymentSessionDto.parse(await answer.json());
  return { me, home, path: url.slice(url.indexOf(base) + base.length) };
}

const open = (path: string) => harness.call('payment-provider', path);
const same = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' };
const post = (
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = same,
) =>
  harness.call('payment-provider', path, {
    method: 'POST',
    raw: Buffer.from(new URLSearchParams(fields).toString()),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const good = { number: '4111 1111 1111 1111', expiry: '08 / 29', holder: 'Noor Bos' };
const stored = async (as: string) =>
  paymentMethodListDto.parse(await (await harness.call('customers', own, { as })).json())
    .paymentMethods;

test('the page belongs to the provider, names the account, and has a strict content security policy', async () => {
  const { me, path } = await visit();
  const answer = await open(path);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain('Add a payment method · Testpay');
  expect(page).toContain(`It will be saved for ${me}@example.com at Bonaprint.`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w+/=]+'; form-action 'self' https:\/\/account\.bonaprint\.co\.uk\.example; frame-ancestors 'none'; base-uri 'none'$/,
  );
  expect(page).not.toMatch(/<script|style="|\son\w+=/);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('a card is stored without its number, and the customer returns with the result', async () => {
  const { me, home, path } = await visit();
  const answer = await post(path, good);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${home}?payment=added`]);
  expect(await stored(me)).toEqual([
    {
      id: expect.any(String),
      type: 'card',
      brand: 'Visa',
      last4: '1111',
      expiryMonth: 8,
      expiryYear: 2029,
      holder: 'Noor Bos',
      isDefault: true,
    },
  ]);
  // A second submission gets the result of the first one and stores nothing.
  const again = await Promise.all([post(path, good), post(`${path}/cancel`)]);
  expect(again.map(({ headers }) => headers.get('location'))).toEqual([
    `${home}?payment=added`,
    `${home}?payment=added`,
  ]);
  expect(await stored(me)).toHaveLength(1);
  expect((await open(path)).status).toBe(410);
});

test('two simultaneous submissions store one method', async () => {
  const { me, path } = await visit();
  const answers = await Promise.all([1, 2, 3].map(() => post(path, good)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await stored(me)).toHaveLength(1);
});

test('of an IBAN the last four characters are stored', async () => {
  const { me, path } = await visit();
  const page = await (await open(`${path}/direct-debit`)).text();
  expect(page).toContain('IBAN');
  expect(page).not.toContain('name="expiry"');
  const answer = await post(`${path}/direct-debit`, {
    number: 'nl91abna0417164300',
    holder: 'N. Bos',
  });
  expect(answer.status).toBe(303);
  expect(await stored(me)).toMatchObject([
    { type: 'directDebit', brand: 'SEPA', last4: '4300', expiryMonth: null, holder: 'N. Bos' },
  ]);
});

test.each([
  [
    'declined by the bank',
    (path: string) => post(path, { ...good, number: '4000000000000002' }),
    'failed',
  ],
  ['the customer leaves', (path: string) => post(`${path}/cancel`), 'cancelled'],
])('nothing is stored when %s', async (_, leave, outcome) => {
  const { me, home, path } = await visit();
  const answer = await leave(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${home}?payment=${outcome}`,
  ]);
  expect(await stored(me)).toEqual([]);
  expect((await post(path, good)).headers.get('location')).toBe(`${home}?payment=${outcome}`);
});

test('the return URL keeps the query of the embedding app', async () => {
  const { path } = await visit();
  const id = path.slice(-43);
  const home = 'https://account.bonaprint.co.uk.example/settings/payment-method?stripped=true';
  await harness.context.db
    .update(paymentSessions)
    .set({ returnUrl: home })
    .where(eq(paymentSessions.id, id));
  expect((await post(`${path}/cancel`)).headers.get('location')).toBe(`${home}&payment=cancelled`);
});

test.each([
  [{ ...good, number: '4242 4242 4242 4241' }, ['numberRefused']],
  [{ ...good, number: '' }, ['numberRefused']],
  [{ ...good, expiry: '13 / 29' }, ['expiryBad']],
  [{ ...good, expiry: 'soon' }, ['expiryBad']],
  [{ ...good, expiry: '10/26' }, ['expiryPast']],
  [{ ...good, expiry: '01/99' }, ['expiryBad']],
  [{ ...good, holder: ' \0 ' }, ['holderMissing']],
  [{}, ['numberRefused', 'expiryBad', 'holderMissing']],
] as const)('a form that is not right is shown again: %j', async (fields, keys) => {
  const { me, path } = await visit();
  const answer = await post(path, { ...fields });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  const t = createHostedTranslator('en', { shop: '', email: '' });
  for (const key of keys) expect(page).toContain(t(key));
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(keys.length);
  expect(await stored(me)).toEqual([]);
  expect((await open(path)).status).toBe(200);
});

test('a card that expires this month is valid', async () => {
  const { me, path } = await visit();
  await post(path, { ...good, expiry: '11/2026' });
  expect(await stored(me)).toMatchObject([{ expiryMonth: 11, expiryYear: 2026 }]);
});

test('a number is never sent back and never stored', async () => {
  const { path } = await visit();
  const real = '5105105105105100';
  const page = await (await post(path, { ...good, number: real, holder: 'Somebody' })).text();
  expect(page).not.toContain(real);
  expect(page).toContain('value="Somebody"');
  await post(path, good);
  for (const table of ['payment_methods', 'payment_sessions']) {
    const dump = JSON.stringify(
      await harness.context.db.execute(sql.raw(`select * from ${table}`)),
    );
    expect(dump).not.toMatch(/4111|51051051/);
  }
});

test('check 29 a hostile name is text on the page and in the list', async () => {
  const { me, path } = await visit();
  const hostile = '"><script>alert(1)</script>{{x}}\u202E';
  const page = await (await post(path, { ...good, expiry: '', holder: hostile })).text();
  expect(page).not.toContain('<script>');
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{x}}');
  await post(path, { ...good, holder: hostile });
  expect(await stored(me)).toMatchObject([{ holder: hostile }]);
});

test('check 14 a cross-site form, or a request without an origin, is refused', async () => {
  const { me, path } = await visit();
  const forgeries: Record<string, string>[] = [
    {},
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:4000.evil.test', 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of forgeries) {
    expect((await post(path, good, headers)).status).toBe(403);
    expect((await post(`${path}/cancel`, {}, headers)).status).toBe(403);
  }
  expect(await stored(me)).toEqual([]);
  expect((await open(path)).status).toBe(200);
});

test('after half an hour the page has expired and links back', async () => {
  const { me, home, path } = await visit();
  harness.setNow('2026-11-21T10:30:00Z');
  const answer = await open(path);
  const page = await answer.text();
  expect(answer.status).toBe(410);
  expect(page).toContain('This page has expired');
  expect(page).toContain(`href="${home}"`);
  expect((await post(path, good)).status).toBe(410);
  expect((await post(`${path}/cancel`)).status).toBe(410);
  expect(await stored(me)).toEqual([]);
});

test.each(['x', 'x'.repeat(43), '%00', '..%2f..', 'x'.repeat(10_000)])(
  'check 26 an unknown visit %.20s is not found',
  async (id) => {
    for (const path of [`/sessions/${id}`, `/sessions/${id}/direct-debit`]) {
      expect((await open(path)).status).toBe(404);
      expect((await post(path, good)).status).toBe(404);
    }
    expect((await post(`/sessions/${id}/cancel`)).status).toBe(404);
  },
);

test('a body that is no form counts as an empty form', async () => {
  const { path } = await visit();
  const headers = { ...same, 'content-type': 'multipart/form-data; boundary=x' };
  expect((await post(path, {}, headers)).status).toBe(422);
  expect((await post(path, {}, { ...same, 'content-type': 'application/json' })).status).toBe(422);
});

test('the page exists in every language of the channels', async () => {
  const titles = new Set<string>();
  for (const { code } of channelTable) {
    const { path } = await visit(code);
    const page = await (await open(path)).text();
    expect(page).not.toMatch(/\{(shop|email)\}/);
    titles.add(/<html lang="(..)/.exec(page)?.[1] ?? '');
  }
  expect([...languages].filter((language) => !titles.has(language))).toEqual([]);
});
