import '@/tests/support/environment';
import { createHash, randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { uploadDto } from '@/lib/contracts/uploads';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { GET } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const host = hostOf('account.bonaprint.co.uk.localhost:3000');
const channel = host.channel.code;

const control = async (path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
};

async function newCustomer() {
  const { sub } = z.object({ sub: z.string() }).parse(await control('/accounts', { channel }));
  const { access_token: token } = tokenSetDto.parse(await control('/tokens', { sub, channel }));
  const { cookie } = await mintSession(host, { sub, accessToken: token });
  return { token, cookie };
}

type Customer = Awaited<ReturnType<typeof newCustomer>>;

const hostile = 'a/../b"\r\n\u202Egpj.exe.jpg';

async function upload({ token }: Customer): Promise<{ id: string; bytes: Buffer }> {
  const picture = { width: 400, height: 300, channels: 3, background: '#285' } as const;
  const bytes = await sharp({ create: picture }).jpeg().toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { filename: hostile, filetype: 'image/jpeg', sha256, intent: randomUUID() };
  const authorization = `Bearer ${token}`;
  const created = await fetch(`${backend}/storage-api/files`, {
    method: 'POST',
    headers: {
      authorization,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(facts)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  const uploadId = created.headers.get('location')?.split('/').at(-1);
  for (;;) {
    const answer = await fetch(`${backend}/uploads-api/uploads/${uploadId}`, {
      headers: { authorization },
    });
    const { photoId, status } = uploadDto.parse(await answer.json());
    if (photoId) return { id: photoId, bytes };
    if (status === 'rejected') throw new Error('rejected');
    await new Promise((done) => setTimeout(done, 50));
  }
}

const ask = (customer: Customer | null, id: string) =>
  GET(
    new NextRequest(`${host.origin}/api/photos/${id}/url`, {
      headers: {
        host: host.host,
        ...(customer ? { cookie: `${sessionCookieName(host)}=${customer.cookie}` } : {}),
      },
    }),
    { params: Promise.resolve({ id }) },
  );

const urlIn = z.object({ url: z.string() });

test('PV-11 answers a signed URL of the original, an attachment that any page of ours may fetch', async () => {
  const anna = await newCustomer();
  const { id, bytes } = await upload(anna);
  const response = await ask(anna, id);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const file = await fetch(urlIn.parse(await response.json()).url);
  expect(file.headers.get('access-control-allow-origin')).toBe('*');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(file.headers.get('content-disposition')).not.toMatch(/[\r\n]/);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
});

test('PV-11 the photo of another customer, a missing photo and a guest get no address', async () => {
  const [anna, stranger] = await Promise.all([newCustomer(), newCustomer()]);
  const { id } = await upload(anna);
  expect((await ask(stranger, id)).status).toBe(404);
  expect((await ask(anna, 'nothing')).status).toBe(404);
  expect((await ask(anna, '../x')).status).toBe(404);
  expect((await ask(null, id)).status).toBe(401);
});
