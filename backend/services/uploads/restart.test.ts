import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { tokenSetDto } from '../../../lib/contracts/identity';
import { photoListDto } from '../../../lib/contracts/photos';
import { uploadDto, type UploadDto } from '../../../lib/contracts/uploads';
import { wireId } from '../../../lib/contracts/wire';
import { createTestDataDir } from '../../../tests/backend/test-database';
import { startBackend, type StartedBackend } from '../../../tests/backend/start-backend';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { creationHeaders, sha256Of } from '../../../tests/backend/tus-client';

const resumable = { 'tus-resumable': '1.0.0' };
const streamType = 'application/offset+octet-stream';
let dataDir: string;
let backend: StartedBackend;

beforeAll(async () => {
  dataDir = await createTestDataDir();
  await start();
});
afterAll(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

let sub = '';
let token = '';
/**
 * Starts the backend. The port changes with each start and with it the token's issuer, so the customer signs in again.
 */
async function start(): Promise<void> {
  backend = await startBackend({ env: { DATA_DIR: dataDir } });
  sub ||= z
    .object({ sub: wireId })
    .parse(await (await backend.control('/accounts', {})).json()).sub;
  const tokens = await backend.control('/tokens', { sub, channel: 'albora-nl' });
  token = tokenSetDto.parse(await tokens.json()).access_token;
}

async function call(
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
  body?: Buffer<ArrayBuffer>,
) {
  return fetch(`${backend.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...resumable, ...headers },
    ...(body && { body }),
  });
}
const send = (id: string, offset: number, body: Buffer<ArrayBuffer>) =>
  call(
    `/storage-api/files/${id}`,
    'PATCH',
    { 'upload-offset': String(offset), 'content-type': streamType },
    body,
  );
const offsetOf = async (id: string) =>
  Number((await call(`/storage-api/files/${id}`, 'HEAD')).headers.get('upload-offset'));

const recordOf = async (id: string) =>
  uploadDto.parse(await (await call(`/uploads-api/uploads/${id}`)).json());

async function verdict(id: string): Promise<UploadDto> {
  for (;;) {
    const upload = await recordOf(id);
    if (upload.status !== 'processing') return upload;
    await wait(100);
  }
}

/** Announces all bytes, sends only those up to `upTo`, and closes the connection. */
async function sendAndCut(id: string, bytes: Buffer, upTo: number): Promise<void> {
  const sending = request(`${backend.origin}/storage-api/files/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      ...resumable,
      'upload-offset': '0',
      'content-type': streamType,
      'content-length': bytes.length,
    },
  });
  sending.on('error', () => {});
  sending.write(bytes.subarray(0, upTo));
  // Read the offset from the upload's record: a request to the tus server would end the request that is being sent.
  while ((await recordOf(id)).offset < upTo) await wait(50);
  sending.destroy();
  if (!sending.closed) await new Promise((resolve) => sending.once('close', resolve));
}

test('D-26 check 46 an incomplete body is no photo; it can be resumed after the interruption, and after the backend was killed', async () => {
  const bytes = Buffer.from(await makePhotoFile({ width: 1200, height: 800, noise: true }));
  const intent = randomUUID();
  const created = await call('/storage-api/files', 'POST', creationHeaders({ bytes, intent }));
  const id = created.headers.get('location')?.split('/').at(-1) ?? '';
  const third = Math.floor(bytes.length / 3);

  await sendAndCut(id, bytes, third);
  expect(await offsetOf(id)).toBe(third);
  expect((await verdict(id)).status).toBe('receiving');

  await send(id, third, bytes.subarray(third, 2 * third));
  await backend.kill();
  await start();
  expect(await offsetOf(id)).toBe(2 * third);
  const again = await call('/storage-api/files', 'POST', creationHeaders({ bytes, intent }));
  expect(again.headers.get('location')).toContain(id);

  expect((await send(id, 2 * third, bytes.subarray(2 * third))).status).toBe(204);
  // Kill the backend while it processes the photo.
  await backend.kill();
  await start();
  expect(await verdict(id)).toMatchObject({ status: 'done', isDuplicate: false });

  const { images } = photoListDto.parse(await (await call('/photos-api/photos')).json());
  expect(images).toHaveLength(1);
  const original = await fetch(images[0]?.untouchedUrl ?? '');
  expect(sha256Of(Buffer.from(await original.arrayBuffer()))).toBe(sha256Of(bytes));
}, 60_000); // Two more starts of the backend, and a photo to examine.
