import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { maxUploadBytes } from '../../../lib/contracts/limits';
import { stopExaminers } from './photo-examiner';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { photos } from '../photos/tables';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus, sha256Of } from '../../../tests/backend/tus-client';

let harness: ServiceHarness;
let tus: ReturnType<typeof createTus>;
let shade = 0;

beforeAll(async () => {
  harness = await openServiceHarness();
  tus = createTus(harness);
});
afterAll(async () => {
  stopExaminers();
  await harness.close();
});

/** A picture whose bytes are unique. */
const picture = (options = {}) => makePhotoFile({ shade: (shade += 1), ...options });

describe('check 30 refusals before any byte is sent', () => {
  const status = async (changes: object) =>
    (await tus.create({ bytes: await picture(), ...changes })).status;

  test('one byte over 50 MB is a 413', async () => {
    const length = (bytes: number) => ({ headers: { 'upload-length': String(bytes) } });
    expect(await status(length(maxUploadBytes + 1))).toBe(413);
    expect(await status(length(maxUploadBytes))).toBe(201);
  });
  test.each([
    ['another type', 422, { filetype: 'image/gif' }],
    ['SVG', 422, { filetype: 'image/svg+xml', filename: 'a.svg' }],
    ['an ending of another type', 422, { filename: 'photo.png' }],
    ['no ending', 422, { filename: 'photo' }],
    ['an ending that hides', 422, { filename: 'photo.jpg.html' }],
    ['no name', 422, { filename: '' }],
    ['a name that is too long', 422, { filename: `${'x'.repeat(252)}.jpg` }],
    ['no digest', 422, { sha256: 'abc' }],
    ['an intent that is no id', 422, { intent: '../x' }],
    ['metadata that are none', 400, { headers: { 'upload-metadata': 'filename %%%' } }],
    ['no length', 400, { headers: { 'upload-length': 'x' } }],
    ['a negative length', 400, { headers: { 'upload-length': '-1' } }],
    ['another protocol', 400, { headers: { 'tus-resumable': '0.2.2' } }],
  ])('%s is a %i', async (_what, code, changes) => {
    expect(await status(changes)).toBe(code);
  });
  test.each([
    '../../etc/passwd.jpg',
    'C:\\x.jpg',
    'a\r\nb: c.jpg',
    'a\0b.jpg',
    '‮gpj.exe.jpg',
    `${'x'.repeat(251)}.jpg`,
  ])('the name %j is kept as text', async (filename) => {
    const upload = await tus.send({ bytes: await picture(), filename });
    expect(upload).toMatchObject({ status: 'done', fileName: filename.replace('\0', '') });
  });
});

describe('check 30 rejections after receiving', () => {
  async function rejection(sending: Parameters<typeof tus.send>[0]) {
    const upload = await tus.send(sending);
    expect(upload).toMatchObject({ status: 'rejected', photoId: null });
    const { db, storage, partsDir } = harness.context;
    const remainingParts = async () =>
      (await readdir(partsDir)).filter((name) => name.startsWith(upload.uploadId));
    // The verdict is stored first, then the bytes are deleted.
    while ((await remainingParts()).length > 0) await wait(10);
    expect(await storage.stat(`uploads/${upload.uploadId}/original`)).toBeNull();
    expect(await db.select().from(photos).where(eq(photos.uploadId, upload.uploadId))).toEqual([]);
    return upload.reason;
  }

  test('IM-07 another picture type than announced', async () => {
    expect(await rejection({ bytes: await picture({ format: 'png' }) })).toBe('type');
    expect(
      await rejection({ bytes: await picture(), filename: 'a.heic', filetype: 'image/heic' }),
    ).toBe('type');
  });
  test('a page, a script and an empty file', async () => {
    for (const text of ['<svg onload="alert(1)"/>', '<!doctype html><script>', '']) {
      expect(await rejection({ bytes: Buffer.from(text) })).toBe('type');
    }
  });
  test('a JPEG head with a script, and a JPEG without its end', async () => {
    const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
    expect(await rejection({ bytes: Buffer.concat([head, Buffer.from('<script>')]) })).toBe(
      'damaged',
    );
    const whole = await picture({ noise: true });
    expect(await rejection({ bytes: whole.subarray(0, -2000) })).toBe('damaged');
  });
  test('other bytes than announced, which may be sent again with the same intent', async () => {
    const bytes = await picture();
    const intent = randomUUID();
    const damaged = Buffer.from(bytes);
    damaged[bytes.length - 20] = (damaged[bytes.length - 20] ?? 0) ^ 1;
    expect(await rejection({ bytes: damaged, sha256: sha256Of(bytes), intent })).toBe('checksum');
    expect(await tus.send({ bytes, intent })).toMatchObject({ status: 'done' });
  });
  test('any other verdict is final for its intent', async () => {
    const sending = { bytes: Buffer.from('no picture'), intent: randomUUID() };
    const first = await tus.send(sending);
    expect(tus.idOf(await tus.create(sending))).toBe(first.uploadId);
  });
  test('D-24 a bad file does not stop good ones', async () => {
    const files = [await picture(), Buffer.from('ffd8ff', 'hex'), await picture()];
    const ends = await Promise.all(files.map((bytes) => tus.send({ bytes })));
    expect(ends.map(({ status }) => status)).toEqual(['done', 'rejected', 'done']);
  });
});
