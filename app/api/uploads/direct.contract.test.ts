/** The direct way of bytes, from our route handlers to the real storage. */
import '@/tests/support/environment';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod';
import { claimReply, newSessionReply } from '@/lib/phone-upload/schema';
import { ask } from '@/tests/support/ask';
import { customerHost as host, newCustomer } from '@/tests/session/signed-in-customer';
import { POST as claim } from '../phone-upload/claim/route';
import { HEAD as getPhoneOffset } from '../phone-upload/files/[id]/route';
import { POST as createFromPhone } from '../phone-upload/files/route';
import { DELETE as endSession } from '../phone-upload/sessions/[id]/route';
import { POST as openSession } from '../phone-upload/sessions/route';
import { GET, HEAD } from './[id]/route';
import { POST } from './route';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';

jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ host: 'account.albora.nl.localhost:3000' })),
  cookies: () => Promise.resolve({ get: () => undefined }),
}));

type Headers = Record<string, string>;
const picture = () =>
  sharp(randomBytes(120 * 120 * 3), { raw: { width: 120, height: 120, channels: 3 } })
    .jpeg()
    .toBuffer();
const base64 = (text: string) => Buffer.from(text).toString('base64');

function creation(bytes: Buffer): Headers {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const values = { filename: 'a.jpg', filetype: 'image/jpeg', sha256, intent: randomUUID() };
  return {
    ...{ 'tus-resumable': '1.0.0', 'upload-direct': '1', 'content-length': '0' },
    'upload-length': String(bytes.length),
    'upload-metadata': Object.entries(values)
      .map(([name, value]) => `${name} ${base64(value)}`)
      .join(','),
  };
}

const wayIn = ({ headers }: Response) => ({
  url: headers.get('upload-direct') ?? '',
  capability: headers.get('upload-capability') ?? '',
});
type Way = ReturnType<typeof wayIn>;

async function announce(headers: Headers, bytes: Buffer) {
  const made = await ask(POST, { method: 'POST', headers: { ...headers, ...creation(bytes) } });
  expect(made.status).toBe(201);
  const id = made.response.headers.get('location')?.split('/').at(-1) ?? '';
  return { id, ...wayIn(made.response) };
}

/** Sends bytes to the storage, as a page of this origin does. */
async function put({ url, capability }: Way, bytes: Buffer, offset = 0, origin = host.origin) {
  const { status } = await fetch(url, {
    method: 'PATCH',
    headers: {
      ...{ origin, authorization: `Bearer ${capability}`, 'tus-resumable': '1.0.0' },
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes),
  });
  return status;
}

const state = z.object({ status: z.string() });
async function ending(headers: Headers, id: string): Promise<string> {
  for (;;) {
    const { text } = await ask(GET, { headers, params: { id } });
    const { status } = state.parse(JSON.parse(text));
    if (status !== 'processing') return status;
    await pass(50);
  }
}

test('IM-06 a file goes straight to the storage and becomes a photo; a break is resumed with a new capability', async () => {
  const { headers } = await newCustomer();
  const bytes = await picture();
  const { id, ...way } = await announce(headers, bytes);
  expect(new URL(way.url).origin).toBe(process.env['CONTRACT_BACKEND']);
  expect(await put(way, bytes.subarray(0, 900))).toBe(204);
  const offset = await ask(HEAD, {
    method: 'HEAD',
    params: { id },
    headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-direct': '1' },
  });
  expect(offset.response.headers.get('upload-offset')).toBe('900');
  expect(await put(wayIn(offset.response), bytes.subarray(900), 900)).toBe(204);
  expect(await ending(headers, id)).toBe('done');
});

test('check 24 a capability is good for its own upload at its own brand only', async () => {
  const [anna, bert] = [await newCustomer(), await newCustomer()];
  const bytes = await picture();
  const [own, foreign] = [await announce(anna.headers, bytes), await announce(bert.headers, bytes)];
  expect(await put(own, bytes, 0, 'http://account.pixabo.de.localhost:3000')).toBe(403);
  expect(await put({ ...own, capability: `${own.capability}x` }, bytes)).toBe(401);
  expect(await put(own, bytes)).toBe(204);
  expect(await put(own, bytes)).toBe(409);
  expect(await ending(anna.headers, own.id)).toBe('done');
  expect(await ending(bert.headers, foreign.id)).toBe('receiving');
});

test('IM-02 a phone sends straight to the storage until its session ends', async () => {
  const computer = await newCustomer();
  const opened = await ask(openSession, { method: 'POST', headers: computer.headers });
  const session = newSessionReply.parse(JSON.parse(opened.text));
  const own = { host: host.host, origin: host.origin };
  const joined = await ask(claim, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ code: session.code.replace('-', '') }),
  });
  const reply = claimReply.parse(JSON.parse(joined.text));
  if (reply.outcome !== 'connected') throw new Error(reply.outcome);
  const [cookie = ''] = joined.response.headers.get('set-cookie')?.split(';') ?? [];
  const path = `/api/x?session=${reply.session}`;
  const asPhone = { ...own, cookie };

  const bytes = await picture();
  const made = await ask(createFromPhone, {
    ...{ method: 'POST', path },
    headers: { ...asPhone, ...creation(bytes) },
  });
  const [, id = ''] = /files\/([\w-]+)/.exec(made.response.headers.get('location') ?? '') ?? [];
  const way = wayIn(made.response);
  expect(await put(way, bytes.subarray(0, 900))).toBe(204);
  const asksOffset = () =>
    ask(getPhoneOffset, {
      ...{ method: 'HEAD', path, params: { id } },
      headers: { ...asPhone, 'tus-resumable': '1.0.0', 'upload-direct': '1' },
    });
  const renewed = wayIn((await asksOffset()).response);
  expect(renewed.url).toBe(way.url);
  await ask(endSession, {
    ...{ method: 'DELETE', headers: computer.headers, params: { id: session.id } },
  });
  for (const capability of [way.capability, renewed.capability])
    expect(await put({ ...way, capability }, bytes.subarray(900), 900)).toBe(410);
  expect((await asksOffset()).status).toBe(410);
});
