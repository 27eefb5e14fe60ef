import { historicalInvoicePageDto } from '../../../lib/contracts/invoices';
import { addresses, customers } from '../customers/tables';
import { createOrder } from '../orders/create-order';
import { findSuperOrder } from '../orders/find-orders';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { buildInvoice, findBuyer, insertInvoices, type InvoiceChoices } from './create-invoices';
import { createInvoiceControl } from '../../control/invoices';
import { readPdf } from '../../../tests/backend/read-pdf';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

let people = 0;
async function createBusiness(language = 'de-DE'): Promise<string> {
  people += 1;
  const id = `business-${people}`;
  const name = { firstName: 'Jonas', lastName: 'Weber' };
  await harness.context.db.insert(customers).values({
    id,
    email: `${id}@example.com`,
    ...name,
    language,
    companyName: 'Weber & Söhne GmbH',
    vatNumber: 'DE123456789',
  });
  await harness.context.db.insert(addresses).values({
    id: `${id}-home`,
    customerId: id,
    ...name,
    street: 'Schillerstraße',
    houseNumber: '5',
    postalCode: '10115',
    city: 'Berlin',
    countryCode: 'DE',
    isDefaultDelivery: true,
    isDefaultBilling: true,
    createdAt: harness.context.clock.now(),
  });
  return id;
}

type Order = Parameters<typeof createOrder>[1];

async function createInvoice(
  accountId: string,
  choices: InvoiceChoices = {},
  order: Partial<Order> = {},
) {
  const { db, clock } = harness.context;
  const code = await createOrder(db, { accountId, createdAt: clock.now(), ...order });
  const found = await findSuperOrder(db, { sub: accountId, channel: 'albora-nl' }, code);
  if (!found) throw new Error('no order');
  const buyer = { ...(await findBuyer(db, accountId)), isBusiness: true };
  const built = buildInvoice(found, buyer, { now: clock.now(), ...choices });
  const [row] = await insertInvoices(db, [built]);
  if (!row) throw new Error('no invoice');
  return row;
}

const path = '/api/v1/HistoricalInvoice/me';
const list = async (as: string, query = '') =>
  historicalInvoicePageDto.parse(await harness.json('invoices', path + query, { as }));

async function pdf(as: string, { id, channel }: { id: string; channel: string }, headers = {}) {
  const answer = await harness.call('invoices', `${path}/pdf/${id}/${channel}`, { as, headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

const count = (tags: string[], tag: string) => tags.filter((item) => item === tag).length;

test('BB-01 BB-02 the list is newest first, complete or in pages, with the total number and all fields of an invoice', async () => {
  const as = await createBusiness();
  for (const day of [13, 11, 12, 21, 14, 15, 16, 17, 18, 19, 20]) {
    await createInvoice(as, { invoiceDate: `2026-10-${day}`, channel: 'albora-de' });
  }
  const first = await list(as, '?offset=0&limit=2');
  expect(first.totalCount).toBe(11);
  expect(first.historicalInvoices.map(({ invoiceDate }) => invoiceDate).join()).toBe(
    '2026-10-21,2026-10-20',
  );
  expect((await list(as, '?offset=10&limit=2')).historicalInvoices).toHaveLength(1);
  expect((await list(as)).historicalInvoices).toHaveLength(11);
  expect(first.historicalInvoices[0]).toMatchObject({
    channel: 'albora-de',
    dueDate: '2026-11-20',
    currency: 'EUR',
    total: 39.9,
    state: 'paid',
  });
});

test('BB-01 an order reference filters the list; a search finds parts of reference and number, without wildcards', async () => {
  const as = await createBusiness();
  const invoice = await createInvoice(as, { number: 'A_1%' });
  const other = await createInvoice(as, { number: 'AB1C' });
  const found = async (query: string) =>
    (await list(as, query)).historicalInvoices.map(({ id }) => id).toSorted();
  expect(await found(`?orderRef=${invoice.orderCode}`)).toEqual([invoice.id]);
  expect(await found('?orderRef=NEVER-WAS')).toEqual([]);
  expect(await found('?search=a_1')).toEqual([invoice.id]);
  expect(await found(`?search=${encodeURIComponent('1%')}`)).toEqual([invoice.id]);
  expect(await found('?search=b1c')).toEqual([other.id]);
  expect(await found(`?search=${other.orderCode.slice(2, 9)}`)).toEqual([other.id]);
});

test.each(['?limit=0.5', '?limit=101', '?offset=-1', '?orderRef=..', '?search='])(
  'an invalid query is a 400: %s',
  async (query) => {
    expect((await harness.call('invoices', path + query, { as: 'someone' })).status).toBe(400);
  },
);

test('numbers are consecutive for each channel and year, also when many invoices are created at once', async () => {
  const as = await createBusiness();
  const created = await Promise.all(
    Array.from({ length: 6 }, () =>
      createInvoice(as, { channel: 'hofmar-pt', invoiceDate: '2021-05-05' }),
    ),
  );
  expect(created.map(({ number }) => number).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((value) => `HOFMAR-PT-2021-0000${value}`),
  );
  const next = await createInvoice(as, { channel: 'hofmar-pt', invoiceDate: '2022-01-01' });
  expect(next.number).toBe('HOFMAR-PT-2022-00001');
});

test('BB-02 the PDF shows seller, buyer and lines in the channel’s language, with tax and totals that match the order', async () => {
  const as = await createBusiness();
  const invoice = await createInvoice(
    as,
    { channel: 'albora-de', invoiceDate: '2026-11-10' },
    {
      discountCents: 500,
      shippingCents: 495,
      products: [
        { articleId: 'PHB_A4L', quantity: 3, title: 'Sommer an der Ostsee' },
        { articleId: 'PAP_910', quantity: 84 },
      ],
    },
  );
  const [item] = (await list(as)).historicalInvoices;
  const file = await pdf(as, invoice);
  const text = file.pages.join('\n');
  for (const expected of [
    'Albora Deutschland GmbH',
    'DE999999990',
    'Weber & Söhne GmbH',
    'Jonas Weber',
    'Schillerstraße 5',
    '10115 Berlin',
    'DE123456789',
    `Rechnung ${invoice.number}`,
    '10. November 2026',
    '10. Dezember 2026',
    invoice.orderCode,
    'Sommer an der Ostsee',
    'Versand',
    'Rabatt',
    'USt. 19',
    'Seite 1 von 1',
    'Bitte zahle bis zum 10. Dezember 2026',
  ]) {
    expect(text).toContain(expected);
  }
  const total = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
    .format(item?.total ?? 0)
    .replaceAll(/\s/gu, ' ');
  expect(text).toContain(total);
  expect(text).not.toContain('\u{fffd}');
});

test('BB-02 the PDF is tagged: language, title, headings, a table with headings, an alternative text for the logo', async () => {
  const as = await createBusiness();
  const file = await pdf(as, await createInvoice(as, { channel: 'albora-de' }));
  expect(file.isTagged).toBe(true);
  expect(file.languages[0]).toBe('de-DE');
  expect(file.title).toMatch(/^Rechnung ALBORA-DE-2026-\d{5}$/);
  expect(file.raw).toContain('/DisplayDocTitle true');
  expect(file.raw).toContain('/Alt (Albora)');
  expect(file.raw).toMatch(/pdfuaid:part>1</);
  const numbers = ['Document', 'H1', 'Figure', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD'].map(
    (tag) => count(file.tags, tag),
  );
  // Expected rows: four facts; headings, product and shipping; net, tax and total.
  expect(numbers).toEqual([1, 1, 1, 3, 1, 1, 10, 11, 15]);
});

test('BB-02 sixty lines continue on further pages: headings repeated, all lines present, pages numbered', async () => {
  const as = await createBusiness();
  const lines = Array.from({ length: 60 }, (_, index) => ({
    kind: 'article' as const,
    articleId: 'PHB_A4L',
    title: `Fotobuch Nr. ${index + 1} unserer langen Reise durch die Alpen und zurück`,
    quantity: index + 1,
    grossCents: 1000 + index,
  }));
  const file = await pdf(as, await createInvoice(as, { channel: 'albora-de', lines }));
  expect(file.pages.length).toBeGreaterThan(2);
  file.pages.forEach((page, index) => {
    expect(page).toContain(`Seite ${index + 1} von ${file.pages.length}`);
  });
  const text = file.pages.join('\n');
  for (let index = 1; index <= 60; index += 1) expect(text).toContain(`Fotobuch Nr. ${index} `);
  expect(count(file.tags, 'TR')).toBe(4 + 1 + 60 + 3);
  expect(file.pages[1]).toContain('Bezeichnung');
});

test.each([
  ['albora-be', 'fr-BE', 'fr-BE', 'Facture', 'Gabarito'],
  ['albora-be', 'nl-BE', 'nl-BE', 'Factuur', 'Gabarito'],
  ['fotolykke-fi', 'en-GB', 'fi-FI', 'Lasku', 'Baloo'],
  ['bonaprint-gb', 'de-DE', 'en-GB', 'Invoice', 'Newsreader'],
  ['hofmar-pt', '', 'pt-PT', 'Fatura', 'YoungSerif'],
  ['monalbo-fr', '', 'fr-FR', 'Facture', 'Fraunces'],
  ['pixabo-it', '', 'it-IT', 'Fattura', 'Bricolage'],
])('%s read in %s is %s: %s, set in %s', async (channel, reader, lang, title, face) => {
  const as = await createBusiness();
  const file = await pdf(as, await createInvoice(as, { channel }), { 'accept-language': reader });
  expect(file.languages[0]).toBe(lang);
  expect(file.title).toContain(title);
  expect(file.raw).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${face}[^]+?/FontFile2 \\d+ 0 R`));
});

test('special characters in titles are printed as text, without control characters and line breaks', async () => {
  const as = await createBusiness();
  const title = '<script>alert(1)</script> ) Tj \u{202e}evil\u{7}\r\n%PDF';
  const file = await pdf(
    as,
    await createInvoice(
      as,
      { channel: 'albora-nl' },
      { products: [{ articleId: 'PHB_A4L', title }] },
    ),
  );
  const text = file.pages.join('').replaceAll('\n', '');
  expect(text).toContain('<script>alert(1)</script> ) Tj');
  expect(text).toContain('evil %PDF');
});

test('check 24 invoices and groups of others, of another channel and unknown ones are not found', async () => {
  const as = await createBusiness();
  const invoice = await createInvoice(as, { channel: 'albora-de' });
  const ask = async (id: string, channel: string, who = as) =>
    (await harness.call('invoices', `${path}/pdf/${id}/${channel}`, { as: who })).status;
  expect(await ask(invoice.id, 'albora-de', 'somebody-else')).toBe(404);
  expect(await ask(invoice.id, 'albora-at')).toBe(404);
  expect(await ask('NEVER-WAS', 'albora-de')).toBe(404);
  const group = (who: string) =>
    harness.call('invoices', `/api/v1/InvoiceGroupFiles/me/${invoice.groupId}`, { as: who });
  expect((await group('somebody-else')).status).toBe(404);
  expect((await group(as)).status).toBe(200);
  expect((await list('somebody-else')).historicalInvoices).toEqual([]);
  expect((await harness.call('invoices', path)).status).toBe(401);
});

test('BB-02 a group file contains all invoices of the month behind a list of them', async () => {
  const as = await createBusiness();
  const created = [
    await createInvoice(as, { channel: 'albora-de', invoiceDate: '2026-09-02' }),
    await createInvoice(as, { channel: 'albora-nl', invoiceDate: '2026-09-20' }),
    await createInvoice(as, { channel: 'albora-de', invoiceDate: '2026-10-01' }),
  ];
  const groupFile = `/api/v1/InvoiceGroupFiles/me/${created[0]?.groupId}`;
  const answer = await harness.call('invoices', groupFile, { as, channel: 'albora-de' });
  const file = readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(file.title).toBe('Rechnungen für September 2026');
  expect(file.pages).toHaveLength(3);
  expect(file.pages[0]).toContain(created[0]?.number);
  expect(file.pages[0]).toContain(created[1]?.number);
  expect(file.pages.join('')).not.toContain(created[2]?.number);
  expect(file.pages[2]).toContain('Factuur');
  expect(count(file.tags, 'H2')).toBe(2);
  expect(file.languages).toEqual(expect.arrayContaining(['de-DE', 'nl-NL']));
});

test('the control API creates the invoice of an order and lists stored invoices', async () => {
  const as = await createBusiness();
  const { db, clock } = harness.context;
  const control = createInvoiceControl({ db, clock });
  const orderCode = await createOrder(db, { accountId: as, createdAt: clock.now() });
  const post = (body: object) =>
    control.request('/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post({ orderCode, state: 'open' })).status).toBe(201);
  expect((await post({ orderCode: 'NEVER-WAS' })).status).toBe(404);
  const { invoices } = (await (await control.request(`/?accountId=${as}`)).json()) as {
    invoices: { id: string; state: string }[];
  }; // the format of our own control API
  expect(invoices).toMatchObject([{ orderCode, state: 'open' }]);
  await control.request(`/${invoices[0]?.id}`, { method: 'DELETE' });
  expect((await list(as)).historicalInvoices).toEqual([]);
});
