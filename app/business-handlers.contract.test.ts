import '@/tests/support/environment';
import * as z from 'zod';
import { customerDto } from '@/lib/contracts/customers';
import { historicalInvoicePageDto } from '@/lib/contracts/invoices';
import { tokenSetDto } from '@/lib/contracts/identity';
import { integrationSchema } from '@/lib/integration/schema';
import { invoicePageSchema } from '@/lib/invoices/schema';
import { ask, type Handler } from '@/tests/support/ask';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { GET as getIntegration, PUT as putIntegration } from './api/integration/route';
import { POST as postTest } from './api/integration/test/route';
import { GET as getGroup } from './api/invoices/groups/[id]/pdf/route';
import { GET as getInvoice } from './api/invoices/[id]/[channel]/pdf/route';
import { GET as getInvoices } from './api/invoices/route';
import { GET as getOrderInvoice } from './api/orders/[orderCode]/invoice/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const nl = hostOf('account.albora.nl.example');
const de = hostOf('account.albora.de.example');

async function control<Schema extends z.ZodType>(path: string, schema: Schema, body?: object) {
  const answer = await fetch(`${backend}/control${path}`, {
    ...(body
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return schema.parse(await answer.json());
}

const account = z.object({ sub: z.string() });
const ledger = z.object({ entries: z.array(z.object({ sub: z.string().nullable() })) });

async function signIn(authMethod: 'b2b' | 'consumer', host = nl) {
  const { sub } = await control('/accounts', account, { authMethod });
  const channel = host.channel.code;
  const tokens = await control('/tokens', tokenSetDto, { sub, channel });
  const record = { sub, accessToken: tokens.access_token, authMethod };
  const { cookie } = await mintSession(host, record);
  const headers = { host: host.host, origin: host.origin, cookie: `__Host-sid=${cookie}` };
  return { sub, token: tokens.access_token, headers };
}
type Customer = Awaited<ReturnType<typeof signIn>>;

async function makeInvoice({ sub, token }: Customer, channel = 'albora-nl') {
  const { orderCode } = await control('/orders', z.object({ orderCode: z.string() }), {
    accountId: sub,
    channel,
  });
  await control('/invoices', z.object({ id: z.string() }), { orderCode, channel });
  const answer = await fetch(`${backend}/invoices-api/api/v1/HistoricalInvoice/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [invoice] = historicalInvoicePageDto.parse(await answer.json()).historicalInvoices;
  if (!invoice) throw new Error('no invoice');
  return { orderCode, id: invoice.id, channel, groupId: invoice.groupId ?? '' };
}
type Invoice = Awaited<ReturnType<typeof makeInvoice>>;

const never: Invoice = {
  orderCode: 'NEVER-WAS',
  id: 'NEVER-WAS',
  channel: 'albora-nl',
  groupId: 'NEVER-WAS',
};

const get = (run: Handler, who: Customer, params: Record<string, string>) =>
  ask(run, { headers: who.headers, params });
const write = (run: Handler, method: string, who: Customer, body: object) =>
  ask(run, {
    method,
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const files: Record<string, (who: Customer, invoice: Invoice) => ReturnType<typeof ask>> = {
  'an invoice': (who, { id, channel }) => get(getInvoice, who, { id, channel }),
  'a month’s invoices': (who, { groupId }) => get(getGroup, who, { id: groupId }),
  'the invoice of an order': (who, { orderCode }) => get(getOrderInvoice, who, { orderCode }),
};

let business: Customer;
let family: Customer;
let strangers: Customer[];
let mine: Invoice;
beforeAll(async () => {
  [business, family] = await Promise.all([signIn('b2b'), signIn('consumer')]);
  strangers = await Promise.all([signIn('b2b'), signIn('b2b', de)]);
  mine = await makeInvoice(business);
});

const withoutId = (text: string) => text.replace(/"correlationId":"[^"]+"/, '');

describe.each(Object.entries(files))('%s', (title, call) => {
  it('BB-02 comes as a PDF with a safe name, never cached', async () => {
    const { status, response, text } = await call(business, mine);
    expect(status).toBe(200);
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.pdf"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('check 24 another business gets for it, word for word, what one that never was gets', async () => {
    for (const who of strangers) {
      const foreign = await call(who, mine);
      const unknown = await call(who, never);
      expect([foreign.status, withoutId(foreign.text)]).toEqual([404, withoutId(unknown.text)]);
    }
  });

  it('check 26 malformed ids are not found, also by the owner', async () => {
    for (const id of ['..', '%2e%2e', 'a/b', 'a;b', '', 'x'.repeat(200), '\0']) {
      const odd = { orderCode: id, id, channel: id, groupId: id };
      expect((await call(business, odd)).status).toBe(404);
    }
  });

  it('AU-01 a guest gets 401', async () => {
    const guest = { ...business, headers: { ...business.headers, cookie: '' } };
    expect((await call(guest, mine)).status).toBe(401);
  });

  it('ER-18 as a link leads back to its page when it fails, or to sign in, and otherwise to the PDF', async () => {
    const pressing = (who: Customer) => ({
      ...who,
      headers: { ...who.headers, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    });
    const guest = { ...business, headers: { ...business.headers, cookie: '' } };
    const locationFor = async (who: Customer) => {
      const { status, response } = await call(pressing(who), never);
      expect(status).toBe(303);
      return decodeURIComponent(response.headers.get('location') ?? '');
    };
    const page = title === 'the invoice of an order' ? '/orders/NEVER-WAS' : '/invoices';
    expect(await locationFor(business)).toMatch(
      new RegExp(`^${nl.origin}${page}\\?file=gone&ref=[0-9a-f-]{36}$`),
    );
    expect(await locationFor(guest)).toBe(`${nl.origin}/api/auth/sign-in?return=${page}`);
    expect((await call(pressing(business), mine)).status).toBe(200);
  });
});

describe('the list of invoices', () => {
  const list = async (who: Customer, path = '/api/invoices') => {
    const { status, text } = await ask(getInvoices, { path, headers: who.headers });
    return { status, page: status === 200 ? invoicePageSchema.parse(JSON.parse(text)) : null };
  };
  const idsOf = async (who: Customer, path?: string) =>
    (await list(who, path)).page?.months.flatMap(({ invoices }) => invoices.map(({ id }) => id));

  it('BB-01 check 24 holds the business’s own and nobody else’s', async () => {
    expect(await idsOf(business)).toEqual([mine.id]);
    for (const who of strangers) expect(await idsOf(who)).toEqual([]);
  });

  it('BB-01 is searched, and a page beyond the end is the last one', async () => {
    expect(await idsOf(business, `/api/invoices?q=${mine.orderCode}`)).toEqual([mine.id]);
    expect(await idsOf(business, '/api/invoices?q=nothing-like-it')).toEqual([]);
    const { page } = await list(business, '/api/invoices?page=9');
    expect(page).toMatchObject({ page: 1, pageCount: 1, total: 1 });
  });

  it('RT-13 AU-01 does not exist for a consumer, and a guest gets 401', async () => {
    await makeInvoice(family);
    expect((await list(family)).status).toBe(404);
    const guest = { ...business, headers: { ...business.headers, cookie: '' } };
    expect((await list(guest)).status).toBe(401);
  });
});

it('check 24 an invoice is found under its own channel only', async () => {
  const other = { id: mine.id, channel: 'albora-de' };
  expect((await get(getInvoice, business, other)).status).toBe(404);
});

it('RT-13 check 25 route handlers of a business do not exist for a consumer, not even for what is theirs', async () => {
  const own = await makeInvoice(family);
  expect((await files['an invoice']?.(family, own))?.status).toBe(404);
  expect((await files['a month’s invoices']?.(family, own))?.status).toBe(404);
  const callback = { callbackUrl: 'https://shop.example/in', callbackFormat: 'json' };
  const answers = [
    await write(putIntegration, 'PUT', family, callback),
    await write(postTest, 'POST', family, callback),
  ];
  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
    [404, 'notFound'],
    [404, 'notFound'],
  ]);
  const { entries } = await control('/ledger', ledger);
  expect(entries.filter(({ sub }) => sub === family.sub)).toEqual([]);
});

it('the invoice of an order is for customers of both kinds', async () => {
  const own = await makeInvoice(family);
  expect((await files['the invoice of an order']?.(family, own))?.status).toBe(200);
  const { orderCode } = await control('/orders', z.object({ orderCode: z.string() }), {
    accountId: family.sub,
    channel: 'albora-nl',
  });
  expect((await get(getOrderInvoice, family, { orderCode })).status).toBe(404);
});

describe('the callback of a business', () => {
  const stored = async () => {
    const answer = await fetch(`${backend}/customers-api/customers/me`, {
      headers: { authorization: `Bearer ${business.token}` },
    });
    return customerDto.parse(await answer.json());
  };

  it('BB-03 is stored, changed and switched off', async () => {
    const put = (callbackUrl: string, callbackFormat: string) =>
      write(putIntegration, 'PUT', business, { callbackUrl, callbackFormat });
    expect((await put('https://shop.example/in?key=1', 'xml')).status).toBe(204);
    expect(await stored()).toMatchObject({
      callbackUrl: 'https://shop.example/in?key=1',
      callbackFormat: 'xml',
    });
    expect((await put('', 'json')).status).toBe(204);
    expect(await stored()).toMatchObject({ callbackUrl: null, callbackFormat: 'json' });
  });

  it('BB-03 RT-13 AU-01 is read by its business alone', async () => {
    const read = async (who: Customer) => {
      const { status, text } = await get(getIntegration, who, {});
      return status === 200 ? integrationSchema.parse(JSON.parse(text)) : status;
    };
    const callback = { callbackUrl: 'https://shop.example/mine', callbackFormat: 'xml' };
    const who = await signIn('b2b');
    expect((await write(putIntegration, 'PUT', who, callback)).status).toBe(204);
    expect(await read(who)).toEqual(callback);
    for (const stranger of strangers)
      expect(await read(stranger)).toEqual({ callbackUrl: '', callbackFormat: 'json' });
    expect(await read(family)).toBe(404);
    expect(await read({ ...who, headers: { ...who.headers, cookie: '' } })).toBe(401);
  });

  it.each([
    ['javascript:alert(1)', 'url'],
    ['ftp://shop.example', 'url'],
    ['https://user:secret@shop.example', 'url'],
    ['shop', 'url'],
    ['//evil.example', 'url'],
    [`https://shop.example/${'x'.repeat(2100)}`, 'tooLong'],
    ['http://localhost/in', 'privateHost'],
    ['http://127.1/in', 'privateHost'],
    ['http://2130706433/', 'privateHost'],
    ['http://169.254.169.254/latest/meta-data/', 'privateHost'],
    ['http://[::ffff:10.0.0.1]/', 'privateHost'],
    ['https://shop.example:6379/', 'port'],
  ])(
    'check 16 BB-03 %s is refused at its field, stored nowhere and never called',
    async (url, key) => {
      const before = await stored();
      for (const [run, method] of [
        [putIntegration, 'PUT'],
        [postTest, 'POST'],
      ] as const) {
        const { status, text } = await write(run, method, business, {
          callbackUrl: url,
          callbackFormat: 'json',
        });
        expect(status).toBe(400);
        expect(JSON.parse(text)).toMatchObject({ error: { fields: { callbackUrl: key } } });
      }
      expect(await stored()).toEqual(before);
    },
  );

  it.each([
    {},
    { callbackUrl: 7, callbackFormat: 'json' },
    { callbackUrl: 'https://shop.example', callbackFormat: 'csv' },
    { callbackUrl: 'https://shop.example', callbackFormat: 'json', email: 'x@example.com' },
  ])('BB-03 a body that does not fit is refused: %j', async (body) => {
    expect((await write(putIntegration, 'PUT', business, body)).status).toBe(400);
  });

  it('BB-03 a name that nobody has is told as not reached', async () => {
    // Another business customer, because the previous one has reached the rate limit of this write.
    const who = await signIn('b2b');
    const { status, text } = await write(postTest, 'POST', who, {
      callbackUrl: 'https://nobody.invalid/in',
      callbackFormat: 'json',
    });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ tone: 'danger', body: null });
  });
});
