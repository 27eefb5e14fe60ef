/**
 * Tests with invoice services that support pages and search, and with services that always send the whole list (BB-02).
 */
import '@/tests/support/environment';
import type { HistoricalInvoiceDto } from '@/lib/contracts/invoices';
import { customerHost } from '@/tests/session/signed-in-customer';
import { reply, startService, type TestService } from '@/tests/support/service';
import { readInvoicePage, readLatestInvoices, readOrderInvoice } from './queries.server';
import type { InvoicePageView } from './schema';

type Invoice = Pick<HistoricalInvoiceDto, 'orderRef' | 'id' | 'channel'> & {
  number?: string;
  invoiceDate?: string;
};
type Kind = { isAnnounced: boolean; isHeeded: boolean };

const channel = customerHost.channel.code;
/** One invoice for each day, the newest last. */
const invoices: Invoice[] = Array.from({ length: 25 }, (_, index) => ({
  orderRef: `ORDER-${100 + index}`,
  id: `INV-${100 + index}`,
  channel,
  number: `2026-${100 + index}`,
  invoiceDate: `2026-11-${String(1 + index).padStart(2, '0')}`,
}));
const newestFirst = invoices.toReversed();

/** Response of a service that supports `invoicePaging` and uses the parameters. */
function pageOf(query: URLSearchParams) {
  const [orderRef, search] = [query.get('orderRef'), query.get('search')?.toLowerCase() ?? ''];
  const found = newestFirst.filter(
    (one) =>
      (orderRef === null || one.orderRef === orderRef) &&
      `${one.orderRef} ${one.number}`.toLowerCase().includes(search),
  );
  const offset = Number(query.get('offset'));
  return {
    historicalInvoices: found.slice(offset, offset + Number(query.get('limit'))),
    totalCount: found.length,
  };
}

let service: TestService;
let drawn = 0;
const newCustomer = () => ({
  caller: { channel: `channel-${(drawn += 1)}`, correlationId: 'invoices', token: 'token' },
  host: customerHost,
});

async function start({ isAnnounced, isHeeded }: Kind, all: readonly Invoice[] = invoices) {
  // Capabilities are cached by the service's address, so each test starts its own service.
  service = await startService();
  process.env['INVOICES_URL'] = service.origin;
  service.behave((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', service.origin);
    const capabilities = isAnnounced ? ['invoicePaging'] : [];
    const answer =
      pathname === '/capabilities'
        ? { capabilities }
        : isHeeded && searchParams.size > 0
          ? pageOf(searchParams)
          : { historicalInvoices: all, ...(isHeeded && { totalCount: all.length }) };
    reply(200, JSON.stringify(answer))(request, response);
  });
}
afterEach(() => service.stop());

const listsAsked = () =>
  service.seen.map(({ url = '' }) => url).filter((url) => url.includes('HistoricalInvoice'));
const idsOf = ({ months }: InvoicePageView) =>
  months.flatMap((month) => month.invoices.map(({ id }) => id));
const ids = (some: readonly Invoice[]) => some.map(({ id }) => id);

describe.each<[string, Kind]>([
  ['that announces paging', { isAnnounced: true, isHeeded: true }],
  ['that announces nothing', { isAnnounced: false, isHeeded: false }],
  ['that announces paging and ignores the parameters', { isAnnounced: true, isHeeded: false }],
])('a service %s', (_, kind) => {
  beforeEach(() => start(kind));

  test('BB-01 BB-02 CO-07 every invoice stands on one page of ten, the newest first', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => readInvoicePage(newCustomer(), { page, search: '' })),
    );
    expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual([
      [1, 3, 25],
      [2, 3, 25],
      [3, 3, 25],
    ]);
    expect(pages.map((page) => idsOf(page).length)).toEqual([10, 10, 5]);
    expect(pages.flatMap(idsOf)).toEqual(ids(newestFirst));
  });

  test('BB-01 a page beyond the end is the last one', async () => {
    const page = await readInvoicePage(newCustomer(), { page: 9, search: '' });
    expect([page.page, idsOf(page)]).toEqual([3, ids(newestFirst.slice(20))]);
  });

  test('BB-01 a search finds parts of order reference and number, in any case', async () => {
    const find = async (search: string) =>
      idsOf(await readInvoicePage(newCustomer(), { page: 1, search }));
    expect(await find('order-107')).toEqual(['INV-107']);
    expect(await find('2026-12')).toEqual(['INV-124', 'INV-123', 'INV-122', 'INV-121', 'INV-120']);
    expect(await find('inv-107')).toEqual([]);
  });

  test('OV-01 the latest invoices are no more than was asked for', async () => {
    const latest = await readLatestInvoices(newCustomer(), 3);
    expect(latest.map(({ id }) => id)).toEqual(ids(newestFirst.slice(0, 3)));
  });

  test('BB-02 the invoice of an order is found, and an order without one has none', async () => {
    const { caller } = newCustomer();
    expect((await readOrderInvoice(caller, 'ORDER-103'))?.id).toBe('INV-103');
    expect(await readOrderInvoice(caller, 'ORDER-1')).toBeNull();
  });
});

test('BB-02 parameters are sent where they are announced, and only there', async () => {
  await start({ isAnnounced: true, isHeeded: true });
  await readInvoicePage(newCustomer(), { page: 2, search: 'order' });
  expect(listsAsked()).toEqual(['/api/v1/HistoricalInvoice/me?offset=10&limit=10&search=order']);
  await service.stop();
  await start({ isAnnounced: false, isHeeded: true });
  await readInvoicePage(newCustomer(), { page: 2, search: 'order' });
  await readOrderInvoice(newCustomer().caller, 'ORDER-103');
  expect(listsAsked()).toEqual(Array(2).fill('/api/v1/HistoricalInvoice/me'));
});

test('BB-01 exactly ten invoices that come whenever a page is asked for are one page', async () => {
  await start({ isAnnounced: true, isHeeded: false }, invoices.slice(0, 10));
  const pages = await Promise.all(
    [1, 2].map((page) => readInvoicePage(newCustomer(), { page, search: '' })),
  );
  expect(pages.map(({ page, pageCount }) => [page, pageCount])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('BB-01 of ten thousand invoices without dates, half of them said twice, each is shown once', async () => {
  const some = Array.from({ length: 5_000 }, (_, index) => ({
    ...{ orderRef: `ORDER-${index}`, id: `INV-${index}`, channel },
  }));
  await start({ isAnnounced: false, isHeeded: false }, [...some, ...some]);
  const customer = newCustomer();
  const before = performance.now();
  const first = await readInvoicePage(customer, { page: 1, search: '' });
  // On one core this takes 0.1 s for ten thousand invoices. The limit is far above that, for a busy machine.
  expect(performance.now() - before).toBeLessThan(3_000);
  expect([first.pageCount, first.total]).toEqual([500, 5_000]);
  expect(idsOf(first)).toEqual(ids(some.slice(0, 10)));
  const last = await readInvoicePage(customer, { page: 500, search: '' });
  expect(idsOf(last)).toEqual(ids(some.slice(-10)));
});

test('BB-01 the same id on two channels is two invoices', async () => {
  const [one] = invoices;
  if (!one) throw new Error('no invoice');
  await start({ isAnnounced: false, isHeeded: false }, [one, { ...one, channel: 'albora-be' }]);
  expect((await readInvoicePage(newCustomer(), { page: 1, search: '' })).total).toBe(2);
});
