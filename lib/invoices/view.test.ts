import fc from 'fast-check';
import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';
import { invoiceListHref, toInvoiceListQuery, toInvoiceMonths, toInvoiceView } from './view';

const format = formattersFor('en-GB', 'Europe/London');
const context = { t: translatorOf('invoices'), format, today: '2026-11-21' };

const full = {
  orderRef: '1234567890',
  id: 'INV-1',
  channel: 'bonaprint-gb',
  number: 'BONAPRINT-GB-2026-00012',
  invoiceDate: '2026-11-01',
  dueDate: '2026-12-01',
  total: 1234.5,
  currency: 'GBP',
  state: 'open' as const,
  groupId: '2026-11-abc',
};
const minimal = { orderRef: '1', id: 'INV-2', channel: 'albora-nl' };

test('BB-01 an invoice says its number, date, amount and state, and where order and PDF are', () => {
  expect(toInvoiceView(full, context)).toEqual({
    id: 'INV-1',
    name: 'Invoice BONAPRINT-GB-2026-00012',
    orderRef: '1234567890',
    orderHref: '/orders/1234567890',
    date: '1 November 2026',
    amount: '£1,234.50',
    state: { tone: 'warning', text: 'To pay by 1 Dec 2026' },
    file: {
      href: '/api/invoices/INV-1/bonaprint-gb/pdf',
      fileName: 'invoice-BONAPRINT-GB-2026-00012.pdf',
      name: 'Invoice BONAPRINT-GB-2026-00012',
    },
  });
});

test('BB-01 the three fields of the specification are enough', () => {
  const [month] = toInvoiceMonths([minimal], context);
  expect(month).toMatchObject({ title: 'No date', group: null });
  expect(month?.invoices[0]).toMatchObject({
    name: 'Invoice for order 1',
    date: null,
    amount: null,
    state: null,
    file: { fileName: 'invoice-INV-2.pdf' },
  });
});

test('BB-01 an open invoice is overdue from the day after, and an unknown due date says nothing of time', () => {
  const state = (dueDate: string | null) => toInvoiceView({ ...full, dueDate }, context).state;
  expect(state('2026-11-21')).toEqual({
    tone: 'warning',
    text: 'To pay by 21 Nov 2026',
  });
  expect(state('2026-11-20')).toEqual({
    tone: 'danger',
    text: 'Was due on 20 Nov 2026',
  });
  expect(state(null)).toEqual({ tone: 'warning', text: 'To pay' });
});

test('BB-02 invoices of a month stand together with one file for all of them', () => {
  const months = toInvoiceMonths(
    [
      full,
      { ...full, id: 'INV-3' },
      { ...full, id: 'INV-4', invoiceDate: '2026-10-31', groupId: '2026-10-abc' },
      { ...minimal, invoiceDate: '2026-10-30' },
    ],
    context,
  );
  expect(months.map(({ title, invoices }) => [title, invoices.length])).toEqual([
    ['November 2026', 2],
    ['October 2026', 1],
    ['October 2026', 1],
  ]);
  expect(months.map(({ group }) => group?.href ?? null)).toEqual([
    '/api/invoices/groups/2026-11-abc/pdf',
    '/api/invoices/groups/2026-10-abc/pdf',
    null,
  ]);
});

test('check 32 whatever the number is, the file name is one that every system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (number) => {
      const { fileName } = toInvoiceView({ ...full, number }, context).file;
      expect(fileName).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*\.pdf$/);
    }),
  );
});

test('BB-01 the address says page and search, and nothing that it cannot mean', () => {
  expect(toInvoiceListQuery({})).toEqual({ page: 1, search: '' });
  expect(toInvoiceListQuery({ page: '3', q: '  ABC ' })).toEqual({ page: 3, search: 'ABC' });
  for (const page of ['0', '-1', '1.5', 'x', '1e3', '99999999']) {
    expect(toInvoiceListQuery({ page }).page).toBe(1);
  }
  expect(toInvoiceListQuery({ q: 'x'.repeat(500) }).search).toHaveLength(60);
  expect(invoiceListHref({ page: 1, search: '' })).toBe('/invoices');
  expect(invoiceListHref({ page: 2, search: 'a b&c' })).toBe('/invoices?page=2&q=a+b%26c');
});
