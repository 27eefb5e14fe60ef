/**
 * Tests the account area with services that support only the calls of section 7 of the specification and announce no
 * extension.
 */
import '@/tests/support/environment';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { readActivation, startActivation } from '@/lib/activation/queries.server';
import {
  confirmAccountDeletion,
  requestAccountDeletion,
} from '@/lib/account-deletion/commands.server';
import { readDeletionPreview } from '@/lib/account-deletion/queries.server';
import { readAddresses } from '@/lib/addresses/queries.server';
import { downloadListReply, startedReply } from '@/lib/downloads/schema';
import { readCustomer } from '@/lib/customer/queries.server';
import { confirmEmailChange } from '@/lib/email-change/commands.server';
import type { Caller } from '@/lib/http/upstream.server';
import { invoicePageSchema } from '@/lib/invoices/schema';
import { readChannel } from '@/lib/merchandise/queries.server';
import { confirmSubscription, subscribe } from '@/lib/newsletter/commands.server';
import { changeDeliveryAddress } from '@/lib/orders/commands.server';
import { readIsBlocked, readVoucher } from '@/lib/orders/order-facts.server';
import { readOrder, readProductOrder } from '@/lib/orders/queries.server';
import { exportReply } from '@/lib/photo-exports/schema';
import { projectPageSchema } from '@/lib/projects/schema';
import { readPhotoStorage } from '@/lib/retention/queries.server';
import { bookListSchema, bookSchema, gallerySchema } from '@/lib/widgets/schema';
import { type ServiceFilter, startServiceFilter } from '@/tests/support/service-filter';
import {
  callControl,
  customerHost,
  newCustomer,
  type SignedInCustomer,
} from '@/tests/session/signed-in-customer';
import { ask, type Handler } from '@/tests/support/ask';
import { reply, startService } from '@/tests/support/service';
import { DELETE as deleteAddress, PUT as putAddress } from './api/addresses/[addressId]/route';
import { POST as postAddress } from './api/addresses/route';
import { GET as getDownloads, POST as postDownload } from './api/downloads/route';
import { GET as getInvoices } from './api/invoices/route';
import { GET as getOrders } from './api/orders/route';
import { POST as postExport } from './api/photo-exports/route';
import { DELETE as deleteProject } from './api/projects/[id]/route';
import { GET as getProjects } from './api/projects/route';
import { GET as getProfile, PUT as putProfile } from './api/settings/profile/route';
import {
  DELETE as withdrawBook,
  GET as getGallery,
  PUT as showBook,
} from './api/widgets/[code]/gallery/route';
import {
  DELETE as deleteBook,
  GET as getBook,
  POST as requestBook,
} from './api/widgets/[code]/route';
import { PUT as shareBook } from './api/widgets/[code]/share/route';
import { GET as getBooks } from './api/widgets/route';

const channel = customerHost.channel.code;
const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

let proxy: ServiceFilter;
let anna: SignedInCustomer;
let caller: Caller;
beforeAll(async () => {
  proxy = await startServiceFilter(
    backend,
    process.env['SERVICES'] === 'minimal' ? 'minimal' : 'specification',
  );
  Object.assign(process.env, proxy.env);
  anna = await newCustomer();
  caller = { channel, correlationId: 'specification', token: anna.accessToken, locale: 'nl-NL' };
});
afterAll(() => proxy.stop());

const control = (path: string, body: object) => callControl(path, body, z.unknown());
const orderMade = z.object({ orderCode: z.string(), productCodes: z.array(z.string()) });
const makeOrder = (body: object = {}) =>
  callControl('/orders', { accountId: anna.sub, channel, ...body }, orderMade);

type Sent = Omit<NonNullable<Parameters<typeof ask>[1]>, 'body'> & {
  who?: SignedInCustomer;
  body?: object;
};

async function send<Schema extends z.core.$ZodType>(
  run: Handler,
  schema: Schema,
  { who = anna, body, ...how }: Sent = {},
): Promise<z.output<Schema>> {
  const { status, text } = await ask(run, {
    ...how,
    headers: {
      ...who.headers,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (status >= 300) throw new Error(`${how.method ?? 'GET'}: ${status} ${text}`);
  return z.parse(schema, text === '' ? null : JSON.parse(text));
}

test('OR-01 OR-09 OR-17 an order is listed in progress, and has details and product orders', async () => {
  const { orderCode, productCodes } = await makeOrder();
  const [productCode = ''] = productCodes;
  const list = await send(getOrders, z.object({ counts: z.record(z.string(), z.number()) }), {
    path: '/api/orders?q=' + orderCode,
  });
  expect(list.counts).toEqual({ inProgress: 1, history: 0 });
  const order = await readOrder(caller, orderCode);
  expect([order?.superOrderCode, order?.products[0]?.code]).toEqual([orderCode, productCode]);
  expect((await readProductOrder(caller, productCode))?.superOrderCode).toBe(orderCode);
});

test('OR-12 OR-15 an unknown voucher is not found, and an order is not held back', async () => {
  const { orderCode } = await makeOrder();
  expect(await readVoucher(caller, 'NO-SUCH')).toEqual({ isVoucherFound: false });
  expect(await readIsBlocked(caller, orderCode)).toBe(false);
});

test('OR-10 OR-11 ER-20 a change of the address that is taken without a word is a request sent', async () => {
  const { orderCode } = await makeOrder({ status: 'Confirmed' });
  const order = await readOrder(caller, orderCode);
  if (!order?.deliveryAddress) throw new Error('no order');
  const address = { ...order.deliveryAddress, houseNumber: '99' };
  expect(await changeDeliveryAddress(caller, orderCode, address)).toEqual({
    status: 'RequestSent',
  });
  expect((await readOrder(caller, orderCode))?.addressChange?.status).toBe('RequestSent');
});

test('BB-01 BB-02 CO-07 a business reads its invoices, ten a page', async () => {
  const who = await newCustomer({ authMethod: 'b2b' });
  await Promise.all(
    Array.from({ length: 11 }, async () => {
      const { orderCode } = await makeOrder({ accountId: who.sub });
      await control('/invoices', { orderCode, channel });
    }),
  );
  const pages = await Promise.all(
    ['1', '2'].map((at) =>
      send(getInvoices, invoicePageSchema, { who, path: `/api/invoices?page=${at}` }),
    ),
  );
  const ids = pages.map(({ months }) =>
    months.flatMap(({ invoices }) => invoices).map(({ id }) => id),
  );
  expect(ids.map(({ length }) => length)).toEqual([10, 1]);
  expect(new Set(ids.flat()).size).toBe(11);
});

test('SP-01 SP-02 SP-03 saved projects are listed, and one goes', async () => {
  await control('/projects', { accountId: anna.sub, projects: [{ title: 'A' }, { title: 'B' }] });
  const page = await send(getProjects, projectPageSchema);
  expect([page.total, page.offers]).toEqual([2, []]);
  const params = { id: page.projects[0]?.id ?? '' };
  await send(deleteProject, z.null(), { method: 'DELETE', params });
  expect((await send(getProjects, projectPageSchema)).total).toBe(1);
});

test('SG-02 SG-03 BB-03 the record and the address book change where writes answer nothing', async () => {
  await send(putProfile, z.null(), { method: 'PUT', body: { firstName: 'Zoë' } });
  expect((await readCustomer(caller))?.firstName).toBe('Zoë');
  expect(await send(getProfile, z.looseObject({}))).toBeDefined();
  const address = {
    ...{ title: null, firstName: 'Zoë', lastName: 'Vos', companyName: null, phoneNumber: null },
    ...{ street: 'Lange Kade', houseNumber: '12', houseNumberAddition: null, region: null },
    ...{ postalCode: '1011 AB', city: 'Amsterdam', countryCode: 'NL' },
    ...{ isDefaultDelivery: true, isDefaultBilling: true },
  };
  await send(postAddress, z.null(), { method: 'POST', body: address });
  const [{ id } = { id: '' }] = await readAddresses(caller);
  const params = { addressId: id };
  await send(putAddress, z.null(), {
    method: 'PUT',
    params,
    body: { ...address, city: 'Utrecht' },
  });
  expect(await readAddresses(caller)).toMatchObject([{ id, city: 'Utrecht' }]);
  await send(deleteAddress, z.looseObject({}), { method: 'DELETE', params });
  expect(await readAddresses(caller)).toEqual([]);
  expect(await subscribe(caller)).toBe('pending');
});

test('AU-14 AU-12 an account is deleted without a preview, and its customer is not taken for gone', async () => {
  expect(await readDeletionPreview(caller)).toBeNull();
  expect(await readCustomer(caller)).toMatchObject({ id: anna.sub });
  const identity = { idpType: 'local', idpSub: anna.sub };
  await requestAccountDeletion(caller, identity);
  expect(proxy.passed.at(-1)).toBe(`POST /v2/identities/local/${anna.sub}/deleteaccount`);
});

test.each([
  [204, ''],
  [200, '{}'],
  [201, '{"done":true}'],
])(
  'AU-14 AU-15 AU-17 ER-20 a confirmation that is answered by %i %s has confirmed',
  async (status, body) => {
    const service = await startService();
    service.behave(reply(status, body));
    const before = [process.env['AUTH_URL'], process.env['EMAIL_URL']];
    process.env['AUTH_URL'] = process.env['EMAIL_URL'] = service.origin;
    const guest: Caller = { channel, correlationId: 'confirmation' };
    const identity = { idpType: '-', idpSub: '-' };
    const confirmed = { outcome: 'confirmed' };
    expect(await confirmAccountDeletion(guest, identity, 'token')).toEqual(confirmed);
    expect(await confirmEmailChange(guest, identity, 'token')).toEqual(confirmed);
    expect(await confirmSubscription(guest, 'anna@example.com', 'token')).toEqual(confirmed);
    [process.env['AUTH_URL'], process.env['EMAIL_URL']] = before;
    await service.stop();
  },
);

test('DL-01 DL-02 several photos are asked for, and stand in the list', async () => {
  const made = z.object({ photoIds: z.array(z.string()) });
  const { photoIds } = await callControl(
    '/photos',
    { accountId: anna.sub, photos: [{ times: 3 }] },
    made,
  );
  const { archives } = await send(postDownload, startedReply, {
    method: 'POST',
    body: { photoIds },
  });
  expect(archives).toHaveLength(1);
  const { downloads } = await send(getDownloads, downloadListReply);
  expect(downloads).toMatchObject([{ id: archives[0], photoCount: 3 }]);
});

test('EX-01 EX-02 EX-04 the library is exported as it is asked for', async () => {
  const start = () => send(postExport, exportReply, { method: 'POST', body: {} });
  let seen = await start();
  for (let looks = 0; seen.state !== 'ready' && looks < 20; looks += 1) {
    // The id is null until the export is finished.
    expect(seen).toMatchObject({ state: 'processing', id: null });
    await wait(500);
    seen = await start();
  }
  expect(seen).toMatchObject({
    state: 'ready',
    href: expect.stringMatching('/my-photos/exports/'),
  });
});

test('AC-01 a library is active, and an import begins with what the specification answers', async () => {
  expect(await readActivation(caller)).toMatchObject({ status: 'ACTIVE' });
  await control('/activations', { accountId: anna.sub, state: 'NOT_ACTIVE' });
  expect(await startActivation(caller)).toMatchObject({
    status: expect.stringMatching(/IMPORTING|^ACTIVE/),
  });
});

test('WI-01 WI-02 WI-03 WI-04 a photo book goes online, into the gallery and to a friend, and is taken down', async () => {
  await control('/widgets/trial', { creationMs: 0 });
  const { productCodes } = await makeOrder({ products: [{ articleId: 'PHB_A4L' }] });
  const params = { code: productCodes[0] ?? '' };
  const listed = async () =>
    (await send(getBooks, bookListSchema)).books.find(({ code }) => code === params.code)?.status;
  expect(await listed()).toBe('none');
  await send(requestBook, bookSchema, { method: 'POST', params });
  expect(await send(getBook, bookSchema, { params })).toMatchObject({
    status: 'ready',
    href: expect.stringMatching('/online-books/'),
  });
  expect(await listed()).toBe('ready');
  const { categories } = await send(getGallery, gallerySchema, { params });
  const categoryNames = categories.slice(0, 1);
  expect(categoryNames).toHaveLength(1);
  const shown = { method: 'PUT', params, body: { categoryNames } };
  expect((await send(showBook, gallerySchema, shown)).chosen).toEqual(categoryNames);
  const withdrawn = await send(withdrawBook, gallerySchema, { method: 'DELETE', params });
  expect(withdrawn.chosen).toBeNull();
  const body = { SenderName: 'Anna', RecipientEmail: `friend-of-${anna.sub}@example.com` };
  await send(shareBook, z.null(), { method: 'PUT', params, body });
  await send(deleteBook, z.unknown(), { method: 'DELETE', params });
  expect(await listed()).toBe('none');
});

test('SH-19 SS-01 SS-02 the catalogue and the storage period are read', async () => {
  expect((await readChannel(caller, channel, 'nl-NL')).Articles.length).toBeGreaterThan(5);
  const storage = await readPhotoStorage(caller, { timeZone: 'Europe/Amsterdam', isMock: false });
  expect(storage.monthsRemaining).toBeGreaterThan(0);
});

test('TL-10 DC-07 no call was tried that they do not have, but for the lookup of addresses', () => {
  expect(proxy.refused.filter((call) => call !== 'GET /countries')).toEqual([]);
  expect(proxy.passed.length).toBeGreaterThan(20);
});
