import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import { widgetDto, widgetListDto } from '../../../lib/contracts/widgets';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { mails } from '../../shared/mail/tables';
import { partsOf } from '../data-exports/parts';
import { createOrder } from '../orders/create-order';
import { widgetShares, widgets } from './tables';
import { removeWidgets, sweepWidgets, defaultWidgetFault, widgetFaultOf } from './widget-rows';

let harness: ServiceHarness;
let people = 0;
beforeAll(async () => {
  harness = await openServiceHarness();
});
beforeEach(() => {
  harness.setNow('2026-11-21T10:00:00Z');
  Object.assign(widgetFaultOf(harness.context), defaultWidgetFault, { creationMs: 0 });
});
afterAll(() => harness.close());

const at = (time: string) => harness.setNow(`2026-11-21T${time}Z`);
const call = (as: string, path: string, method = 'GET', headers = {}) =>
  harness.call('widgets', `/v1/widget/${path}`, { as, method, headers });

/** Creates a customer with an order of a book and a mug. The code of the book ends in -1. */
async function newOwner() {
  people += 1;
  const as = `owner-${people}`;
  const order = await createOrder(harness.context.db, {
    accountId: as,
    createdAt: harness.context.clock.now(),
    products: [{ articleId: 'PHB_A4L', title: 'Zomer <b>&</b> zee' }, { articleId: 'MUG_300' }],
  });
  return { as, order, code: `${order}-1` };
}
async function newBook() {
  const owner = await newOwner();
  const created = await call(owner.as, owner.code, 'POST');
  return { ...owner, widget: widgetDto.parse(await created.json()) };
}
const pageOf = (url: string | null | undefined) =>
  harness.call('online-books', new URL(url ?? '').pathname.replace('/online-books', ''));

test('WI-01 WI-03 an online version is requested, created, read and listed; two requests create one', async () => {
  Object.assign(widgetFaultOf(harness.context), { creationMs: 60_000 });
  const { as, code, order } = await newOwner();
  expect((await call(as, code)).status).toBe(401);
  const requested = await call(as, code, 'POST');
  expect(requested.status).toBe(202);
  expect(widgetDto.parse(await requested.json())).toMatchObject({
    productCode: code,
    status: 'creating',
    url: null,
    title: 'Zomer <b>&</b> zee',
  });
  at('10:00:30');
  expect((await call(as, code, 'POST')).status).toBe(202);
  at('10:01:00');
  const ready = widgetDto.parse(await (await call(as, code)).json());
  expect(ready.status).toBe('ready');
  const all = widgetListDto.parse(
    await (await call(as, `all?orderCodes=${order},SO-UNKNOWN`)).json(),
  );
  expect(all.widgets).toEqual([ready]);
  for (const query of ['all', 'all?orderCodes=', "all?orderCodes='or'"])
    expect((await call(as, query)).status).toBe(400);
});

test('WI-01 a failed one is reported, and created again when it is requested again', async () => {
  Object.assign(widgetFaultOf(harness.context), { fails: true });
  const { as, code, widget } = await newBook();
  expect(widget).toMatchObject({ status: 'failed', url: null });
  Object.assign(widgetFaultOf(harness.context), { fails: false });
  expect(await (await call(as, code, 'POST')).json()).toMatchObject({ status: 'ready' });
});

test('only photo books that were not cancelled have an online version', async () => {
  const { as, order } = await newOwner();
  expect((await call(as, `${order}-2`, 'POST')).status).toBe(422);
  expect((await call(as, 'nothing', 'POST')).status).toBe(404);
  const cancelled = await createOrder(harness.context.db, {
    accountId: as,
    createdAt: harness.context.clock.now(),
    status: 'Cancelled',
    products: [{ articleId: 'PHB_A4L' }],
  });
  expect((await call(as, `${cancelled}-1`, 'POST')).status).toBe(422);
});

test('WI-03 a deleted version disappears with its page at once; a request within ten minutes restores it with its URL', async () => {
  const { as, code, widget } = await newBook();
  expect((await pageOf(widget.url)).status).toBe(200);
  expect((await call(as, code, 'DELETE')).status).toBe(204);
  expect((await call(as, code, 'DELETE')).status).toBe(404);
  expect((await call(as, code)).status).toBe(401);
  expect((await pageOf(widget.url)).status).toBe(404);
  at('10:09:59');
  expect(await (await call(as, code, 'POST')).json()).toMatchObject({ url: widget.url });
  await call(as, code, 'DELETE');
  at('10:20:00');
  const anew = widgetDto.parse(await (await call(as, code, 'POST')).json());
  expect(anew.url).not.toBe(widget.url);
  await call(as, code, 'DELETE');
  at('10:40:00');
  await sweepWidgets(harness.context);
  expect(
    await harness.context.db.select().from(widgets).where(eq(widgets.productCode, code)),
  ).toEqual([]);
});

test('check 24 another customer’s book, widget and gallery entry are not found by any call', async () => {
  const { code, order } = await newBook();
  const { as: stranger } = await newOwner();
  expect((await call(stranger, code)).status).toBe(401);
  expect((await call(stranger, code, 'POST')).status).toBe(404);
  expect((await call(stranger, code, 'DELETE')).status).toBe(404);
  expect((await share(stranger, code)).status).toBe(404);
  expect(await (await call(stranger, `all?orderCodes=${order}`)).json()).toEqual({ widgets: [] });
  const entry = { widgetId: code, categoryNames: ['Reizen'] };
  expect((await gallery(stranger, '', 'POST', entry)).status).toBe(404);
  for (const method of ['GET', 'DELETE'])
    expect((await gallery(stranger, `${code}?channel=albora-nl`, method)).status).toBe(404);
  expect((await harness.call('widgets', `/v1/widget/${code}`)).status).toBe(401);
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const request = {
  vendorId: 'albora',
  fromName: 'Noor',
  personalMessage: 'Kijk eens!\nVan ons allemaal.',
  toEmailAddress: base64('oma@example.com'),
};
const share = (as: string, code: string, more: object = {}, headers = {}) =>
  call(as, `${code}/share?${new URLSearchParams({ ...request, ...more })}`, 'PUT', headers);
const mailsTo = (to: string) =>
  harness.context.db.select().from(mails).where(eq(mails.recipient, to));

test('WI-02 sharing sends one mail with the sender’s message and the link to the book', async () => {
  const { as, code, widget } = await newBook();
  const key = { 'idempotency-key': 'one-intent' };
  expect((await share(as, code, {}, key)).status).toBe(204);
  expect((await share(as, code, {}, key)).status).toBe(204);
  const sent = await mailsTo('oma@example.com');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('Noor laat je een fotoboek zien');
  expect(sent[0]?.text).toContain('> Kijk eens!\n> Van ons allemaal.');
  expect(sent[0]?.text).toContain(widget.url);
  expect(sent[0]?.html).toContain('Van ons allemaal.');
  // The row that counts the mail contains no recipient.
  const counted = await harness.context.db
    .select()
    .from(widgetShares)
    .where(eq(widgetShares.accountId, as));
  expect(JSON.stringify(counted)).not.toMatch(/oma|b21h/i);
});

test('WI-02 hostile names, messages and addresses are refused or written as text, and begin no header', async () => {
  const { as, code } = await newBook();
  const refused = [
    { fromName: 'Noor\r\nBcc: victim@example.com' },
    ...['', '   ', '\u200d', '\u2800', '\u3164'].map((fromName) => ({ fromName })),
    { fromName: 'x'.repeat(10_000) },
    { fromName: 'Bank https://evil.test' },
    ...[
      ...['\u202e', '\u2060', '\u00ad', '\u200f', '\u3164', '\u2028', '\u115f', '\uffa0'],
      ...['\u{e0041}', '\ufeff', '\u200b'],
    ].map((unseen) => ({ fromName: `Noor${unseen}gnp` })),
    ...[
      ...['evil.de', 'albora-check.nl', 'evil.co.uk', 'bonus.shop?x=1', 'evil.de:8080/x'],
      ...['185.1.2.3/login', 'x@evil.de', 'x@localhost', 'EVIL.DE', 'f.eks.evil.de', 'пример.рф'],
      ...['evil\u200d.de', 'Bonus: evil-.shop', 'EVIL.COM', 'Evil.Shop', 'Gift.Io'],
      ...['evil\u3002shop', 'evil\u2024shop', 'ｅｖｉｌ．ｓｈｏｐ', 'x.com.', 'www.evil.test'],
      ...['x'.repeat(10_000), 'a\u0000b'],
    ].map((text) => ({ personalMessage: `Kijk ${text} eens` })),
    { toEmailAddress: 'oma@example.com' },
    { toEmailAddress: base64('no address') },
    { toEmailAddress: base64('oma@example.com\r\nBcc: victim@example.com') },
    { toEmailAddress: base64('oma@example.com, victim@example.com') },
    { toEmailAddress: '//79/A==' },
    { vendorId: 'pixabo' },
  ];
  for (const more of refused)
    expect([more, (await share(as, code, more)).status]).toEqual([more, 400]);
  const personalMessage =
    'Hallo.Dies ... z.B. f.eks. t.ex. am 3.12.2026 um 12.30, @oma ❤️ 👨‍👩‍👧 می‌خواهم';
  expect((await share(as, code, { personalMessage })).status).toBe(204);
  const to = 'markup@example.com';
  const hostile = { fromName: '<img src=x>"&', personalMessage: '<script>alert(1)</script>' };
  expect((await share(as, code, { ...hostile, toEmailAddress: base64(to) })).status).toBe(204);
  const [mail] = await mailsTo(to);
  expect(mail?.html).not.toMatch(/<img src=x|<script>/);
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(await mailsTo('victim@example.com')).toEqual([]);
});

test('WI-02 ten mails an hour, then the waiting time; other customers are not affected', async () => {
  const { as, code } = await newBook();
  for (let sent = 0; sent < 10; sent += 1) expect((await share(as, code)).status).toBe(204);
  at('10:20:00');
  const refused = await share(as, code);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('2400');
  const other = await newBook();
  expect((await share(other.as, other.code)).status).toBe(204);
  at('11:00:01');
  expect((await share(as, code)).status).toBe(204);
});

test('a mail that could not be sent is not counted; a version in creation cannot be shared', async () => {
  const { as, code } = await newBook();
  const { mailer } = harness.context;
  harness.context.mailer = { ...mailer, send: () => Promise.reject(new HTTPException(502)) };
  expect((await share(as, code)).status).toBe(502);
  harness.context.mailer = mailer;
  expect(
    await harness.context.db.select().from(widgetShares).where(eq(widgetShares.accountId, as)),
  ).toEqual([]);
  Object.assign(widgetFaultOf(harness.context), { creationMs: 60_000 });
  const slow = await newBook();
  expect((await share(slow.as, slow.code)).status).toBe(409);
});

const gallery = (as: string, path: string, method = 'GET', body?: object) =>
  harness.call('products', `/v1/galleryentries/${path}`, { as, method, ...(body && { body }) });

test('WI-04 a gallery entry is created, read, changed and withdrawn; it is deleted and restored with its widget', async () => {
  const { as, code } = await newBook();
  const ownEntry = `${code}?channel=albora-nl`;
  expect((await gallery(as, ownEntry)).status).toBe(404);
  expect(
    (await gallery(as, ownEntry, 'PUT', { widgetId: code, categoryNames: ['Baby'] })).status,
  ).toBe(404);
  const entry = { widgetId: code, categoryNames: ['Reizen', 'Familie'] };
  expect((await gallery(as, '', 'POST', entry)).status).toBe(200);
  expect(await (await gallery(as, ownEntry)).json()).toEqual(entry);
  const changed = { widgetId: code, categoryNames: ['Natuur'] };
  expect((await gallery(as, ownEntry, 'PUT', changed)).status).toBe(200);
  await call(as, code, 'DELETE');
  expect((await gallery(as, ownEntry)).status).toBe(404);
  await call(as, code, 'POST');
  expect(await (await gallery(as, ownEntry)).json()).toEqual(changed);
  expect((await gallery(as, ownEntry, 'DELETE')).status).toBe(204);
  expect((await gallery(as, ownEntry, 'DELETE')).status).toBe(404);
});

test('WI-04 categories are in the language of the channel; unknown ones, too many and another channel are refused', async () => {
  const { as, code } = await newBook();
  const names = async (channel: string) =>
    (await harness.call('products', '/v1/categories', { as, channel })).json();
  expect(await names('albora-de')).toMatchObject({
    categories: [{ name: 'Reisen' }, {}, {}, {}, {}, {}],
  });
  const many = ['Reizen', 'Familie', 'Bruiloft', 'Baby'];
  for (const categoryNames of [[], ['Unknown'], many])
    expect((await gallery(as, '', 'POST', { widgetId: code, categoryNames })).status).toBe(422);
  for (const query of ['', '?channel=albora-de'])
    expect((await gallery(as, code + query)).status).toBe(400);
});

test('D-43 the archive of a customer’s data lists the online versions without their URLs; all are deleted with the account', async () => {
  const { as, code, order, widget } = await newBook();
  await gallery(as, '', 'POST', { widgetId: code, categoryNames: ['Reizen'] });
  const subject = { customerId: as, channel: 'albora-nl', locale: 'nl-NL' };
  const part = partsOf(harness.context, subject).find(({ name }) => name === 'online-photo-books');
  const pages: unknown[] = [];
  for await (const page of part?.pages() ?? []) pages.push(page);
  expect(pages).toMatchObject([
    { items: [{ id: code, orderCode: order, galleryCategories: 'travel' }] },
  ]);
  expect(JSON.stringify(pages)).not.toContain(widget.url?.slice(-43));
  await share(as, code);
  await removeWidgets(harness.context.db, as);
  expect((await call(as, code)).status).toBe(401);
  expect((await pageOf(widget.url)).status).toBe(404);
  expect(
    await harness.context.db.select().from(widgetShares).where(eq(widgetShares.accountId, as)),
  ).toEqual([]);
});
