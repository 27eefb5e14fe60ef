import { buffer } from 'node:stream/consumers';
import { createCustomer } from '../customers/tables';
import { languages } from '../../shared/channel/language';
import { buildOrder, insertOrders } from '../orders/create-order';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { readme } from './readme';
import { unpack } from '../../../tests/backend/unpack-archive';
import { openArchive } from './write-archive';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

const subject = { customerId: 'large', channel: 'pixabo-gb', locale: 'en-GB' };
/** Fifteen pages of orders: enough to see that pages are read one by one. */
const orderCount = 3_000;

beforeAll(async () => {
  const { db } = harness.context;
  const name = { firstName: 'Noor', lastName: 'Bos', language: 'en-GB' };
  await createCustomer(db, { ...name, id: 'large', email: 'large@example.com' });
  const start = Date.parse('2020-01-01T00:00:00Z');
  const orders = Array.from({ length: orderCount }, (_, index) =>
    buildOrder({
      accountId: 'large',
      code: `L${String(index).padStart(6, '0')}`,
      createdAt: new Date(start + index * 60_000),
      products: [{ articleId: 'MUG_300' }, { articleId: 'PHB_A4L' }],
    }),
  );
  await insertOrders(db, orders);
});

test('three thousand orders are read only as fast as the stream is consumed', async () => {
  const steps: number[] = [];
  const bytes = await openArchive(harness.context, subject, (done) => steps.push(done));
  let readBytes = 0;
  for await (const chunk of bytes) {
    // The chunks of this stream are bytes.
    readBytes += (chunk as Uint8Array).length;
    if (readBytes > 500_000) break;
  }
  // The test has read half a megabyte of about nine, which are a few pages of two hundred orders.
  expect(steps.at(-1)).toBeLessThan(1_500);
});

test('three thousand orders are complete, newest first, and progress only grows', async () => {
  const steps: [number, number][] = [];
  const stream = await openArchive(harness.context, subject, (...step) => steps.push(step));
  const files = unpack(await buffer(stream));
  // The archive itself has written this JSON.
  const orders = JSON.parse(files['orders.json'] ?? '') as { superOrderCode: string }[];
  expect(orders).toHaveLength(orderCount);
  expect([orders[0]?.superOrderCode, orders.at(-1)?.superOrderCode]).toEqual([
    'L002999',
    'L000000',
  ]);
  // One line for each of the two products, and one line of headings.
  expect(files['orders.csv']?.trim().split('\r\n')).toHaveLength(2 * orderCount + 1);
  const done = steps.map(([one]) => one);
  expect(done).toEqual([...done].sort((a, b) => a - b));
  // The customer has neither addresses nor payment methods; each of these lists counts as one item.
  expect(steps.at(-1)).toEqual([2 * (orderCount + 2), 2 * (orderCount + 4)]);
  expect(steps.length).toBeGreaterThan(2 * (orderCount / 200));
});

test('an interrupted archive is an error, never a shorter archive', async () => {
  const stopped = new AbortController();
  const stream = await openArchive(
    harness.context,
    subject,
    (done) => void (done > 1_000 && stopped.abort(new Error('stopping'))),
    { signal: stopped.signal, confirm: async () => {} },
  );
  await expect(buffer(stream)).rejects.toThrow('stopping');
});

test('check 44 a backend that lost its lease while writing makes no complete archive', async () => {
  const { signal } = new AbortController();
  const confirm = () => Promise.reject(new Error('taken over'));
  const stream = await openArchive(harness.context, subject, undefined, { signal, confirm });
  await expect(buffer(stream)).rejects.toThrow('taken over');
});

test('the explanation exists in every language, without unfilled placeholders', () => {
  const facts = {
    shop: 'Albora',
    photosUrl: 'https://account.albora.nl.example/x',
    now: new Date(),
  };
  const texts = languages.map((locale) => readme({ ...facts, locale }));
  expect(new Set(texts.map((text) => text.split('\r\n')[0])).size).toBeGreaterThanOrEqual(10);
  for (const text of texts) {
    expect(text).not.toMatch(/\{\w+\}/);
    expect(text).toContain('payment-methods.csv');
    expect(text).toContain(facts.photosUrl);
  }
});
