import '@/tests/support/environment';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { tokenSetDto } from '@/lib/contracts/identity';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { GET, HEAD, PATCH } from './[id]/route';
import { POST as findDuplicates } from './duplicates/route';
import { POST } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const host = hostOf('account.bonaprint.co.uk.localhost:3000');
const channel = host.channel.code;

async function control(path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // The control API documents the shape of each response.
  return (await answer.json()) as Record<string, string>;
}

async function newCustomer() {
  const { sub = '' } = await control('/accounts', { channel });
  const tokens = tokenSetDto.parse(await control('/tokens', { sub, channel }));
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token });
  return { cookie };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const picture = () =>
  sharp(randomBytes(120 * 120 * 3), { raw: { width: 120, height: 120, channels: 3 } })
    .jpeg()
    .toBuffer();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const ids = (id?: string) => ({ params: Promise.resolve(id === undefined ? {} : { id }) });

type Init = { method?: string; headers?: Record<string, string>; body?: Buffer | string };
const ask = ({ cookie }: Customer, path: string, { method = 'GET', headers, body }: Init = {}) =>
  new NextRequest(`${host.origin}${path}`, {
    method,
    headers: {
      host: host.host,
      cookie: `${sessionCookieName(host)}=${cookie}`,
      origin: host.origin,
      'x-requested-by': 'account',
      'tus-resumable': '1.0.0',
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });

const stream = { 'content-type': 'application/offset+octet-stream' };
type Announced = { name?: string; type?: string; hash?: string; intent?: string };

async function create(customer: Customer, bytes: Buffer, given: Announced = {}) {
  const {
    name = 'a.jpg',
    type = 'image/jpeg',
    hash = sha256(bytes),
    intent = randomUUID(),
  } = given;
  const metadata = { filename: name, filetype: type, sha256: hash, intent };
  const answer = await POST(
    ask(customer, '/api/uploads', {
      method: 'POST',
      headers: {
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(','),
      },
    }),
    ids(),
  );
  const { status, headers } = answer;
  return {
    status,
    id: headers.get('location')?.split('/').at(-1) ?? '',
    retryAfter: headers.get('retry-after'),
  };
}

const append = (customer: Customer, id: string, offset: number, body: Buffer) =>
  PATCH(
    ask(customer, `/api/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...stream, 'upload-offset': String(offset) },
      body,
    }),
    ids(id),
  );

const offsetOf = async (customer: Customer, id: string) =>
  (await HEAD(ask(customer, `/api/uploads/${id}`, { method: 'HEAD' }), ids(id))).headers.get(
    'upload-offset',
  );

async function ending(customer: Customer, id: string): Promise<Record<string, unknown>> {
  for (;;) {
    const answer = await GET(ask(customer, `/api/uploads/${id}`), ids(id));
    // The handler replies with an object.
    const view = (await answer.json()) as Record<string, unknown>;
    if (view['status'] !== 'processing') return view;
    await pass(50);
  }
}

let anna: Customer;
let stranger: Customer;
beforeAll(async () => {
  [anna, stranger] = await Promise.all([newCustomer(), newCustomer()]);
});

test('IM-06 a file sent in two parts is resumed where it was and becomes a photo', async () => {
  const bytes = await picture();
  const { status, id } = await create(anna, bytes);
  expect(status).toBe(201);
  expect((await append(anna, id, 0, bytes.subarray(0, 1_000))).status).toBe(204);
  expect(await offsetOf(anna, id)).toBe('1000');
  expect((await append(anna, id, 0, bytes)).status).toBe(409);
  expect((await append(anna, id, 1_000, bytes.subarray(1_000))).status).toBe(204);
  expect(await ending(anna, id)).toEqual({
    status: 'done',
    reason: null,
    isDuplicate: false,
    photoId: expect.any(String),
  });
  const asked = await findDuplicates(
    ask(anna, '/api/uploads/duplicates', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hashes: [sha256(bytes), 'f'.repeat(64)] }),
    }),
    ids(),
  );
  expect(await asked.json()).toEqual({
    duplicates: [{ sha256: sha256(bytes), photoId: expect.any(String), isDeleted: false }],
  });
});

test('D-26 one intent announced twice is one upload', async () => {
  const bytes = await picture();
  const intent = randomUUID();
  const [first, second] = [
    await create(anna, bytes, { intent }),
    await create(anna, bytes, { intent }),
  ];
  expect(second).toEqual(first);
});

test('check 24 the upload of another customer is not there', async () => {
  const bytes = await picture();
  const { id } = await create(anna, bytes);
  expect((await append(stranger, id, 0, bytes)).status).toBe(404);
  expect((await GET(ask(stranger, `/api/uploads/${id}`), ids(id))).status).toBe(404);
  expect(await offsetOf(stranger, id)).toBeNull();
  expect(await offsetOf(anna, id)).toBe('0');
});

test('check 30 a page behind the first bytes of a photo is rejected', async () => {
  const page = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const { id } = await create(anna, page);
  await append(anna, id, 0, page);
  expect(await ending(anna, id)).toMatchObject({ status: 'rejected' });
});

test('check 30 bytes that are not those announced are rejected', async () => {
  const bytes = await picture();
  const { id } = await create(anna, bytes, { hash: 'a'.repeat(64) });
  await append(anna, id, 0, bytes);
  expect(await ending(anna, id)).toMatchObject({ status: 'rejected', reason: 'checksum' });
});

test.each(['../../etc/passwd.jpg', '\u202egpj.exe.jpg', `${'ä'.repeat(120)}.jpg`, '"\r\n<b>.jpg'])(
  'check 29 the name %j is taken as a name',
  async (name) => {
    expect((await create(anna, await picture(), { name })).status).toBe(201);
  },
);

test('a customer with twenty unfinished uploads is asked to wait, and goes on when one has arrived', async () => {
  const busy = await newCustomer();
  const bytes = await picture();
  const opened = [];
  for (let count = 0; count < 20; count += 1) opened.push(await create(busy, bytes));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await create(busy, bytes)).toMatchObject({ status: 429, retryAfter: '5' });
  expect((await append(busy, opened[0]?.id ?? '', 0, bytes)).status).toBe(204);
  expect((await create(busy, bytes)).status).toBe(201);
});
