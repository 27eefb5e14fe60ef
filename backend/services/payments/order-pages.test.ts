import { superOrderDto } from '../../../lib/contracts/orders';
import { historicalInvoicePageDto } from '../../../lib/contracts/invoices';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createOrder } from '../orders/create-order';

let harness: ServiceHarness;
let people = 0;
beforeAll(async () => {
  harness = await openServiceHarness();
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterAll(() => harness.close());

const base = '/payment-provider';
const channel = 'bonaprint-gb';
const same = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' };
const good = { number: '4111 1111 1111 1111', expiry: '08 / 29', holder: 'Noor Bos' };
const declined = { ...good, number: '4000000000000002' };

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

/** Creates an order that waits for its payment. */
async function unpaid(more: object = {}) {
  people += 1;
  const as = `buyer-${people}`;
  const createdAt = harness.context.clock.now();
  const products = [{ articleId: 'MUG_300' }];
  const code = await createOrder(harness.context.db, {
    accountId: as,
    channel,
    createdAt,
    status: 'Received',
    products,
    ...more,
  });
  const read = async () =>
    superOrderDto.parse(await harness.json('orders', `/v1/superorders/${code}`, { as, channel }));
  const url = (await read()).paymentUrl ?? '';
  const invoices = async () =>
    historicalInvoicePageDto.parse(
      await harness.json('invoices', '/api/v1/HistoricalInvoice/me', { as, channel }),
    ).historicalInvoices;
  const home = `https://account.bonaprint.co.uk.example/orders/${code}`;
  return { code, read, invoices, home, path: url.slice(url.indexOf(base) + base.length) };
}

test('the page shows amount, order and shop', async () => {
  const { code, path } = await unpaid();
  const answer = await harness.call('payment-provider', path);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toMatch(/<h1>Pay £\d+\.\d\d<\/h1>/);
  expect(page).toContain(`For order ${code} at Bonaprint.`);
  expect(page).not.toMatch(/<script|style="|\son\w+=/);
});

test('a payment confirms the order and creates one invoice of its channel, for repeated submissions too', async () => {
  const { path, home, read, invoices } = await unpaid();
  const answers = await Promise.all([1, 2, 3].map(() => post(path, good)));
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    [1, 2, 3].map(() => [303, home]),
  );
  expect(await read()).toMatchObject({
    status: 'Confirmed',
    paymentStatus: 'paymentSuccess',
    paymentUrl: null,
    isCancellable: false,
  });
  expect(await invoices()).toMatchObject([{ channel, currency: 'GBP', state: 'paid' }]);
  expect((await harness.call('payment-provider', path)).status).toBe(410);
});

test('a refused payment leaves the order unchanged, and can be tried again', async () => {
  const { path, home, read } = await unpaid();
  expect((await post(path, declined)).headers.get('location')).toBe(home);
  expect(await read()).toMatchObject({ status: 'Received', paymentStatus: 'paymentFailed' });
  await post(`${path}/direct-debit`, { number: 'nl91abna0417164300', holder: 'N. Bos' });
  expect(await read()).toMatchObject({ status: 'Confirmed', paymentStatus: 'paymentSuccess' });
});

test('going back pays nothing', async () => {
  const { path, home, read } = await unpaid();
  expect((await post(`${path}/cancel`)).headers.get('location')).toBe(home);
  expect(await read()).toMatchObject({ status: 'Received', paymentStatus: 'paymentPending' });
});

test('an order that was cancelled meanwhile is not paid', async () => {
  const { path, home, code, read } = await unpaid();
  await harness.call('orders', `/v1/superorders/${code}/cancel`, {
    as: `buyer-${people}`,
    channel,
    method: 'POST',
  });
  expect((await post(path, good)).headers.get('location')).toBe(home);
  expect((await read()).status).toBe('Cancelled');
});

test('an invalid form is shown again, and a number is never sent back', async () => {
  const { path, read } = await unpaid();
  const page = await (await post(path, { ...good, number: '5105105105105100' })).text();
  expect(page).toContain('Only the test numbers on this page are accepted.');
  expect(page).not.toContain('5105105105105100');
  expect((await read()).status).toBe('Received');
});

test.each(['x', '%00', '../sessions', '00000000-0000-0000-0000-000000000000'])(
  'check 26 the unknown key %s is not found',
  async (key) => {
    for (const path of [`/orders/${key}`, `/orders/${key}/direct-debit`]) {
      expect((await harness.call('payment-provider', path)).status).toBe(404);
      expect((await post(path, good)).status).toBe(404);
    }
    expect((await post(`/orders/${key}/cancel`)).status).toBe(404);
  },
);

test('check 14 a cross-site form is refused', async () => {
  const { path, read } = await unpaid();
  expect((await post(path, good, { origin: 'https://evil.test' })).status).toBe(403);
  expect((await read()).status).toBe('Received');
});
