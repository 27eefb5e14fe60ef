import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { httpUrl } from '../../../lib/contracts/wire';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { toThumbnail } from '../photos/photo-answer';
import { testGrant } from '../../../tests/backend/sign-test-token';
import {
  safeFileName,
  signDownloadUrl,
  signerFor,
  signObjectUrl,
  storageBase,
} from '../../shared/storage/signed-url';

let harness: ServiceHarness;
const day = 86_400_000;
const start = Date.parse('2026-11-21T10:00:00Z');
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(4_996)]);

beforeAll(async () => {
  harness = await openServiceHarness();
  await harness.context.storage.put('uploads/one/original', jpeg);
  const page = Buffer.from('<script>alert(1)</script>');
  await harness.context.storage.put('uploads/page/original', page);
});
beforeEach(() => harness.setNow(new Date(start)));
afterAll(() => harness.close());

const owner = { grantId: testGrant, channel: 'albora-nl' };
const signer = () => signerFor(harness.context, owner);
const urlOf = (key = 'uploads/one') => signObjectUrl(signer(), key, 'original');
const savedAs = (name: string, key = 'uploads/one') =>
  signDownloadUrl(harness.context, owner, key, name);
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  harness.call('storage', url.slice(`${harness.context.origin}${storageBase}`.length), {
    headers,
    method,
  });

test('a signed URL returns the bytes, which are cached until it expires and never interpreted otherwise', async () => {
  const answer = await get(urlOf());
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '5000',
    // 38 hours: from ten o'clock to the end of the next day.
    'cache-control': `private, max-age=${38 * 3_600}, immutable`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'accept-ranges': 'bytes',
  });
  const head = await get(urlOf(), {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '5000',
    '',
  ]);
  const again = await get(urlOf(), { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('the URL of a picture is the same for a whole day and valid for 24 to 48 hours', async () => {
  const first = urlOf();
  harness.setNow(new Date('2026-11-21T00:00:00Z'));
  const early = urlOf();
  expect(early).toBe(first);
  harness.setNow(new Date('2026-11-21T23:59:59Z'));
  expect(urlOf()).toBe(first);
  harness.setNow(new Date(Date.parse('2026-11-21T23:59:59Z') + day));
  expect((await get(first)).status).toBe(200);
  harness.setNow(new Date(Date.parse('2026-11-21T00:00:00Z') + 2 * day));
  const late = await get(first);
  expect(late.status).toBe(403);
  expect(late.headers.get('content-type')).toContain('text/plain');
});

test('check 30 a URL is refused if any part of it was altered', async () => {
  const url = savedAs('a.jpg');
  const alter = (change: (parts: URL) => void) => {
    const parts = new URL(url);
    change(parts);
    return parts.href;
  };
  const altered = [
    alter((parts) => parts.searchParams.set('expires', '99999999999')),
    alter((parts) => parts.searchParams.set('expires', 'never')),
    alter((parts) => parts.searchParams.delete('expires')),
    alter((parts) => parts.searchParams.set('name', 'b.jpg')),
    alter((parts) => parts.searchParams.delete('name')),
    alter((parts) => parts.searchParams.set('grant', 'another')),
    alter((parts) => parts.searchParams.delete('grant')),
    alter((parts) => parts.searchParams.set('channel', 'bonaprint-gb')),
    alter((parts) => parts.searchParams.set('signature', 'A'.repeat(43))),
    alter((parts) => parts.searchParams.set('signature', '')),
    alter((parts) => parts.searchParams.delete('signature')),
    alter((parts) => (parts.pathname = parts.pathname.replace('original', '300'))),
    alter((parts) => (parts.pathname = parts.pathname.replace('one', 'page'))),
  ];
  for (const other of altered) expect([other, (await get(other)).status]).toEqual([other, 403]);
  expect((await get(url)).status).toBe(200);
});

test('check 32 no path leads out of the storage, signed or not', async () => {
  const { search } = new URL(urlOf());
  for (const path of [
    '../object-secret',
    '%2e%2e/object-secret',
    '..%2f..%2fetc/passwd',
    'uploads/one%00',
  ]) {
    const url = `${harness.context.origin}${storageBase}/objects/${path}/original${search}`;
    // `fetch` resolves `..` and `%2e%2e` before it sends the request, so the first two requests go to an address
    // without a route (404).
    expect([403, 404]).toContain((await get(url)).status);
  }
});

test('check 30 a file that is no picture is never served, even with a valid signature', async () => {
  expect((await get(urlOf('uploads/page'))).status).toBe(404);
  expect((await get(urlOf('uploads/none'))).status).toBe(404);
});

test.each([
  ['bytes=0-99', 206, 'bytes 0-99/5000', 0, 100],
  ['bytes=4900-', 206, 'bytes 4900-4999/5000', 4900, 5000],
  ['bytes=-10', 206, 'bytes 4990-4999/5000', 4990, 5000],
  ['bytes=4990-9999', 206, 'bytes 4990-4999/5000', 4990, 5000],
  ['bytes=5000-', 416, 'bytes */5000', 0, 0],
  ['bytes=-0', 416, 'bytes */5000', 0, 0],
  ['bytes=9-3', 200, null, 0, 5000],
  ['bytes=0-1,3-4', 200, null, 0, 5000],
  ['pages=1', 200, null, 0, 5000],
])('a range %s is answered by %i', async (range, status, contentRange, from, to) => {
  const answer = await get(urlOf(), { range });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg.subarray(from, to))).toBe(true);
});

test('a range of another version is ignored', async () => {
  expect((await get(urlOf(), { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
});

test('check 32 a download has its name in any script, and no name breaks the header', async () => {
  const nameOf = async (downloadName: string) => {
    const answer = await get(savedAs(downloadName));
    return answer.headers.get('content-disposition') ?? '';
  };
  expect(await nameOf("Été à l'île 🌊.jpg")).toBe(
    `attachment; filename="_t_ _ l'_le _.jpg"; filename*=UTF-8''%C3%89t%C3%A9%20%C3%A0%20l%27%C3%AEle%20%F0%9F%8C%8A.jpg`,
  );
  for (const hostile of [
    'a\r\nset-cookie: x=1.jpg',
    'a";b=".jpg',
    '../../etc/passwd',
    'a%22b.jpg',
    '\u202egpj.exe',
  ]) {
    const header = await nameOf(hostile);
    expect(header).toMatch(
      /^attachment; filename="[^"\\/\r\n%]*"; filename\*=UTF-8''[\w.~!$&+^`|%#-]*$/,
    );
    expect(header).not.toMatch(/%0[AD]|%2F|%E2%80%AE/i);
  }
});

test.each(['写', '🌊', '🌊写写', 'é', '%'])(
  'PV-11 a file name of 255 characters %s results in a usable URL',
  async (sign) => {
    const downloadName = `${sign.repeat(300).slice(0, 250)}.jpeg`;
    const url = httpUrl.parse(savedAs(downloadName));
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/\.jpeg$/);
  },
);

test.each([
  ['../../a.jpg', '_.._a.jpg'],
  ['C:\\temp\\a.jpg', 'C__temp_a.jpg'],
  ['CON.jpg', '_CON.jpg'],
  ['...', 'photo'],
  ['', 'photo'],
  ['.jpg', 'photo.jpg'],
  [' ..HEIC ', 'photo.HEIC'],
  ['.nomedia.jpg', 'nomedia.jpg'],
  ['a\ud800.jpg', 'a_.jpg'],
  [`${'x'.repeat(300)}.heic`, `${'x'.repeat(175)}.heic`],
])('check 32 the name %j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test('a turned picture is drawn from the thumbnail, which does not change, and its rotation is signed', async () => {
  const { storage } = harness.context;
  // The upper pixel is red, the lower one blue.
  const picture = await sharp(Buffer.from([255, 0, 0, 0, 0, 255]), {
    raw: { width: 1, height: 2, channels: 3 },
  })
    .resize(20, 40, { kernel: 'nearest' })
    .jpeg()
    .toBuffer();
  await storage.put('uploads/turned/300', picture);
  const urlFor = (turn: number) => signObjectUrl(signer(), 'uploads/turned', '300', { turn });
  const answer = await get(urlFor(90));
  const turned = sharp(Buffer.from(await answer.arrayBuffer()));
  expect(await turned.metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  // After the rotation the upper pixel is on the right.
  const { data } = await turned.raw().toBuffer({ resolveWithObject: true });
  expect([Number(data[0]) < 60, Number(data[(40 - 1) * 3]) > 200]).toEqual([true, true]);
  const plain = await get(urlFor(0));
  expect(Buffer.from(await plain.arrayBuffer()).equals(picture)).toBe(true);
  await storage.put('uploads/turned/300', jpeg);
  expect((await get(urlFor(90))).status).toBe(404);
  for (const forged of ['turn=180', 'turn=45'])
    expect((await get(urlFor(90).replace('turn=90', forged))).status).toBe(403);
});

test('a new version of a thumbnail has another URL, because browsers cache the old one', async () => {
  const pictures = { id: 'p', objectKey: 'uploads/anew', width: 20, height: 40, turn: 0 };
  await harness.context.storage.put('uploads/anew/300', jpeg);
  const [before, after] = [1, 2].map(
    (thumbnailEdition) => toThumbnail(signer(), { ...pictures, thumbnailEdition }, 300).url,
  );
  expect(after).not.toBe(before);
  for (const url of [before, after]) expect((await get(url ?? '')).status).toBe(200);
});

describe('a link to save a file', () => {
  const opened = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' };
  /** Opens a URL as a browser does. Returns the target of the redirect without the random reference. */
  const targetOf = async (url: string, headers: Record<string, string> = opened) => {
    const answer = await get(url, headers);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const to = new URL(answer.headers.get('location') ?? '');
    expect(to.searchParams.get('ref')).toMatch(/^[\da-f-]{36}$/);
    to.searchParams.delete('ref');
    return to.href;
  };
  const downloads = 'https://account.albora.nl.example/downloads';

  test('check 30 is valid for six hours and never cached', async () => {
    const url = savedAs('a.jpg');
    harness.setNow(new Date(start + 6 * 3_600_000 - 1));
    const answer = await get(url, { range: 'bytes=0-9' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      206,
      'private, no-store',
    ]);
    harness.setNow(new Date(start + 6 * 3_600_000));
    expect((await get(url)).status).toBe(403);
    expect(await targetOf(url)).toBe(`${downloads}?file=late`);
    const deletedFile = savedAs('a.zip', 'downloads/none');
    harness.setNow(new Date(start + day));
    expect(await targetOf(deletedFile)).toBe(`${downloads}?file=gone`);
    expect((await get(deletedFile)).status).toBe(403);
  });

  test('check 30 a changed link, or one whose file is deleted, redirects to the page with the links', async () => {
    const changed = savedAs('a.jpg').replace(/signature=../, 'signature=__');
    expect(await targetOf(changed)).toBe(`${downloads}?file=changed`);
    expect(await targetOf(changed, { accept: 'text/html' })).toBe(`${downloads}?file=changed`);
    expect(await targetOf(savedAs('a.zip', 'downloads/none'))).toBe(`${downloads}?file=gone`);
    expect(await targetOf(savedAs('a.zip', 'backups/b-1/0'))).toBe(
      'https://account.albora.nl.example/my-photos/exports/b-1?file=gone',
    );
    expect(await targetOf(savedAs('a.zip', 'dataexports/d-1'))).toBe(
      'https://account.albora.nl.example/settings/download-my-data?file=gone',
    );
  });

  test.each([
    ['a program', { accept: '*/*' }],
    ['a picture of a page', { ...opened, 'sec-fetch-dest': 'image' }],
    ['a download that goes on', { accept: '*/*', range: 'bytes=9-', 'sec-fetch-dest': 'empty' }],
  ])('%s gets the bare refusal', async (_who, headers) => {
    const answer = await get(savedAs('a.jpg').replace(/signature=../, 'signature=__'), headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  });

  test.each(['https://evil.test', 'evil', '__proto__', '', 'albora-nl.evil.test'])(
    'check 16 no redirect to a brand %j that is not ours',
    async (channel) => {
      const url = new URL(savedAs('a.jpg'));
      url.searchParams.set('channel', channel);
      expect((await get(url.href, opened)).status).toBe(403);
    },
  );

  test('AU-11 it ends with the sign-in under which it was requested; a picture whose URL names no sign-in stays', async () => {
    const [file, picture] = [savedAs('a.jpg'), urlOf()];
    expect((await get(file)).status).toBe(200);
    await harness.signOut();
    expect((await get(file)).status).toBe(403);
    expect((await get(file, { range: 'bytes=9-' })).status).toBe(403);
    expect(await targetOf(file)).toBe(`${downloads}?file=signedOut`);
    expect((await get(picture)).status).toBe(200);
  });
});
