import '@/tests/support/environment';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { categoryListDto } from '@/lib/contracts/widgets';
import { log } from '@/lib/observability/log.server';
import { bookListSchema, bookSchema, gallerySchema } from '@/lib/widgets/schema';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { ask, type Handler } from '@/tests/support/ask';
import { translatorOf } from '@/tests/support/messages';
import { GET as getList } from './route';
import { DELETE as remove, GET as getBook, POST as request } from './[code]/route';
import { DELETE as withdraw, GET as getGallery, PUT as saveGallery } from './[code]/gallery/route';
import { PUT as share } from './[code]/share/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const gb = hostOf('account.bonaprint.co.uk.example');

async function control(path: string, body?: object, method = 'POST'): Promise<unknown> {
  const answer = await fetch(`${backend}/control${path}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json().catch(() => null);
}

async function signIn(authMethod: 'b2b' | 'consumer' = 'consumer') {
  const channel = gb.channel.code;
  const { sub } = z
    .object({ sub: z.string() })
    .parse(await control('/accounts', { authMethod, channel }));
  const tokens = tokenSetDto.parse(await control('/tokens', { sub, channel }));
  const record = { sub, accessToken: tokens.access_token, authMethod };
  const { cookie } = await mintSession(gb, record);
  return { sub, headers: { host: gb.host, origin: gb.origin, cookie: `__Host-sid=${cookie}` } };
}
type Customer = Awaited<ReturnType<typeof signIn>>;

async function order({ sub }: Customer) {
  const { orderCode } = z.object({ orderCode: z.string() }).parse(
    await control('/orders', {
      accountId: sub,
      channel: gb.channel.code,
      products: [{ articleId: 'PHB_A4L', title: 'Norway' }, { articleId: 'MUG_300' }],
    }),
  );
  return { code: `${orderCode}-1`, mug: `${orderCode}-2` };
}

/** An idempotency key of the form that the browser makes: 32 hexadecimal digits. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32);

const call = (run: Handler, method: string, who: Customer, code: string, body?: object, key = '') =>
  ask(run, {
    method,
    params: { code },
    headers: {
      ...who.headers,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': keyOf(key) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const list = async (who: Customer) =>
  bookListSchema.parse(JSON.parse((await ask(getList, { headers: who.headers })).text));
const bookOf = ({ text }: { text: string }) => bookSchema.parse(JSON.parse(text));

let owner: Customer;
let stranger: Customer;
let business: Customer;
let code: string;
beforeAll(async () => {
  [owner, stranger, business] = await Promise.all([signIn(), signIn(), signIn('b2b')]);
  ({ code } = await order(owner));
  await control('/widgets/trial', { creationMs: 0 });
});
afterAll(() => control('/widgets/trial', {}));
afterEach(() => control('/faults', undefined, 'DELETE'));

const mail = {
  SenderName: 'Emma',
  RecipientEmail: 'gran@example.com',
  PersonalMessage: 'Look at this!',
};
const outbox = async (to: string) =>
  z
    .object({ mails: z.array(z.object({ subject: z.string(), text: z.string() })) })
    .parse(await control(`/mails?to=${encodeURIComponent(to)}`, undefined, 'GET')).mails;

test('RT-11 WI-01 WI-03 a book has none, is put online, read, listed, taken down and put back', async () => {
  expect((await list(owner)).books).toMatchObject([{ code, status: 'none', href: null }]);
  // The service responds 401 for a book without an online version. The customer stays signed in.
  const none = await call(getBook, 'GET', owner, code);
  expect([none.status, bookOf(none).status]).toEqual([200, 'none']);
  const made = bookOf(await call(request, 'POST', owner, code));
  expect(made).toMatchObject({ code, title: 'Norway', status: 'ready' });
  expect((await fetch(made.href ?? '')).status).toBe(200);
  expect(await list(owner)).toMatchObject({ isKnown: true, books: [made] });
  expect((await call(remove, 'DELETE', owner, code)).status).toBe(204);
  expect((await call(remove, 'DELETE', owner, code)).status).toBe(404);
  expect((await fetch(made.href ?? '')).status).toBe(404);
  expect(bookOf(await call(request, 'POST', owner, code)).href).toBe(made.href);
});

test('WI-03 a 401 is none for who reads; whoever changes something, or whose orders say it, has to sign in again', async () => {
  const reader = await signIn();
  const { code: own } = await order(reader);
  await call(request, 'POST', reader, own);
  await control('/faults', { service: 'widgets', kind: 'status', value: 401 });
  expect(bookOf(await call(getBook, 'GET', reader, own)).status).toBe('none');
  expect((await list(reader)).books).toMatchObject([{ code: own, status: 'none' }]);
  expect((await call(remove, 'DELETE', reader, own)).status).toBe(401);
  expect((await call(request, 'POST', reader, own)).status).toBe(401);
  expect((await call(share, 'PUT', reader, own, mail, 'signed-out')).status).toBe(401);
  await control('/faults', undefined, 'DELETE');
  expect(bookOf(await call(getBook, 'GET', reader, own)).status).toBe('ready');
  await control('/faults', { service: 'orders', kind: 'status', value: 401 });
  expect((await call(getBook, 'GET', reader, own)).status).toBe(401);
});

test('WI-01 a cancelled book has no page of its own, as it is not in the list', async () => {
  const { sub, ...rest } = await signIn();
  const { orderCode } = z.object({ orderCode: z.string() }).parse(
    await control('/orders', {
      accountId: sub,
      channel: gb.channel.code,
      status: 'Cancelled',
      products: [{ articleId: 'PHB_A4L' }],
    }),
  );
  expect((await list({ sub, ...rest })).books).toEqual([]);
  expect((await call(getBook, 'GET', { sub, ...rest }, `${orderCode}-1`)).status).toBe(404);
});

test('WI-02 sharing sends the mail that the form has shown, once for each key; the log never has the address', async () => {
  await call(request, 'POST', owner, code);
  const lines: string[] = [];
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(log, level).mockImplementation((...given) => void lines.push(JSON.stringify(given))),
  );
  expect((await call(share, 'PUT', owner, code, mail, 'key-of-one-intent')).status).toBe(204);
  expect((await call(share, 'PUT', owner, code, mail, 'key-of-one-intent')).status).toBe(204);
  await control('/faults', { service: 'widgets', kind: 'status', value: 503, path: '/share' });
  const failed = await call(share, 'PUT', owner, code, mail, 'key-of-another-one');
  expect(failed.status).toBe(503);
  spies.forEach((spy) => spy.mockRestore());
  expect(lines.join()).toContain('shareWidget');
  const encoded = Buffer.from(mail.RecipientEmail).toString('base64');
  expect(lines.join() + failed.text).not.toMatch(new RegExp(`gran|${encoded.slice(0, 16)}`));
  const sent = await outbox(mail.RecipientEmail);
  expect(sent).toHaveLength(1);
  const t = translatorOf('widgets');
  const values = { sender: 'Emma', brand: gb.channel.brandName };
  expect(sent[0]?.subject).toBe(t('preview.subject', values));
  for (const text of [t('preview.text', values), t('preview.button'), t('preview.ignore', values)])
    expect(sent[0]?.text).toContain(text);
});

test('WI-02 hostile senders, messages and addresses are refused with their field, and no mail leaves', async () => {
  const refused: [object, string, string][] = [
    [{ SenderName: 'Emma\r\nBcc: victim' }, 'SenderName', 'characters'],
    [{ SenderName: 'x'.repeat(10_000) }, 'SenderName', 'tooLong'],
    [{ SenderName: 'https://evil.test' }, 'SenderName', 'noLinks'],
    [{ PersonalMessage: 'x'.repeat(10_000) }, 'PersonalMessage', 'tooLong'],
    [{ RecipientEmail: 'a@example.com, victim@example.com' }, 'RecipientEmail', 'email'],
  ];
  for (const [change, field, key] of refused) {
    const answer = await call(share, 'PUT', owner, code, { ...mail, ...change }, 'hostile');
    expect([answer.status, answer.error?.['fields']]).toEqual([400, { [field]: key }]);
  }
  expect(await outbox('victim@example.com')).toEqual([]);
});

test('WI-02 the eleventh mail of an hour is told to wait, with the time', async () => {
  const sharer = await signIn();
  const { code: own } = await order(sharer);
  await call(request, 'POST', sharer, own);
  for (let sent = 0; sent < 10; sent += 1)
    expect((await call(share, 'PUT', sharer, own, mail, `mail-number-${sent}`)).status).toBe(204);
  const { status, response } = await call(share, 'PUT', sharer, own, mail, 'one-too-many');
  expect(status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000);
});

test('WI-04 a gallery entry is added, changed and withdrawn, by the calls of the specification to the letter', async () => {
  await call(request, 'POST', owner, code);
  const read = async (answer: ReturnType<typeof call>) =>
    gallerySchema.parse(JSON.parse((await answer).text));
  const start = await read(call(getGallery, 'GET', owner, code));
  expect(start).toMatchObject({ chosen: null });
  const [first = '', second = ''] = start.categories;
  await control('/requests', undefined, 'DELETE');
  const added = await read(call(saveGallery, 'PUT', owner, code, { categoryNames: [first] }));
  expect(added.chosen).toEqual([first]);
  const both = { categoryNames: [second, first] };
  expect((await read(call(saveGallery, 'PUT', owner, code, both))).chosen).toEqual([second, first]);
  expect((await read(call(withdraw, 'DELETE', owner, code))).chosen).toBeNull();
  expect((await read(call(withdraw, 'DELETE', owner, code))).chosen).toBeNull();
  const { requests } = z
    .object({ requests: z.array(z.object({ method: z.string(), path: z.string() })) })
    .parse(await control('/requests', undefined, 'GET'));
  const asked = requests.map(({ method, path }) => `${method} ${path}`);
  for (const one of [
    'POST /products-api/v1/galleryentries/',
    `PUT /products-api/v1/galleryentries/${code}`,
    `DELETE /products-api/v1/galleryentries/${code}`,
    'GET /products-api/v1/categories',
  ])
    expect(asked).toContain(one);
  for (const categoryNames of [[], [first, first, first, first], ['x'.repeat(81)]])
    expect((await call(saveGallery, 'PUT', owner, code, { categoryNames })).status).toBe(400);
  expect(categoryListDto.parse({ categories: [{ name: first }] }).categories).toHaveLength(1);
});

const handlers: Record<string, (who: Customer, of: string) => ReturnType<typeof call>> = {
  'one book': (who, of) => call(getBook, 'GET', who, of),
  'its request': (who, of) => call(request, 'POST', who, of),
  'its deletion': (who, of) => call(remove, 'DELETE', who, of),
  'its share': (who, of) => call(share, 'PUT', who, of, mail, 'somebody-else'),
  'its gallery entry': (who, of) =>
    call(saveGallery, 'PUT', who, of, { categoryNames: ['Travel'] }),
};
const withoutId = (text: string) => text.replace(/"correlationId":"[^"]+"/, '');

test.each(Object.entries(handlers))(
  'RT-13 check 24 %s: for others, a business and a guest it is what never was; what is no book neither',
  async (_, run) => {
    // Use new customers: those of the other tests may have reached the rate limit of writes, 30 in ten seconds.
    const [me, other] = await Promise.all([signIn(), signIn()]);
    const mine = await order(me);
    await call(request, 'POST', me, mine.code);
    const unknown = await run(other, 'NEVER-WAS-1');
    expect(unknown.status).toBe(404);
    const foreign = await run(other, mine.code);
    expect([foreign.status, withoutId(foreign.text)]).toEqual([404, withoutId(unknown.text)]);
    expect((await run(business, mine.code)).status).toBe(404);
    expect([404, 422]).toContain((await run(me, mine.mug)).status);
    const guest = { ...me, headers: { ...me.headers, cookie: '' } };
    expect((await run(guest, mine.code)).status).toBe(401);
    for (const odd of ['..', 'a/b', 'x'.repeat(200)]) expect((await run(me, odd)).status).toBe(404);
  },
);

test('RT-13 WI-01 the list is a consumer’s own, and does not exist for a business', async () => {
  expect((await list(stranger)).books).toEqual([]);
  expect((await ask(getList, { headers: business.headers })).status).toBe(404);
});

test('with the widget service down the books are there without their state; with the orders down it is a failure', async () => {
  await control('/faults', { service: 'widgets', kind: 'status', value: 503 });
  expect(await list(owner)).toMatchObject({ isKnown: false, books: [{ code, status: 'none' }] });
  await control('/faults', { service: 'orders', kind: 'status', value: 503 });
  expect((await ask(getList, { headers: owner.headers })).status).toBe(503);
});
