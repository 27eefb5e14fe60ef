/**
 * Uploads files as the product's page does. Straight to the storage: the web app creates the upload,
 * the storage gets the bytes. Through the web app, where the direct way is not offered: the request
 * that announces a small file also sends its bytes; large files are sent in the following requests.
 */
import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import { webHost } from '../harness/ports.mjs';
import { webOrigin } from '../harness/web-app.mjs';

/** Size in bytes up to which the page sends a file with its announcement (lib/uploads/direct-way.ts). */
const withAnnouncement = 8 * 1024 * 1024;
const origin = `http://127.0.0.1:${new URL(webOrigin).port}`;
const streamType = 'application/offset+octet-stream';

const base64 = (text) => Buffer.from(text).toString('base64');

/** Returns the headers of a request of the product's page. */
export const pageHeaders = (customer) => ({
  ...customer,
  host: `${webHost}:${new URL(webOrigin).port}`,
  origin: webOrigin,
  'x-requested-by': 'account',
  'tus-resumable': '1.0.0',
});

export const announcement = (size, sha256) => ({
  'upload-length': String(size),
  'upload-metadata': Object.entries({
    filename: 'photo.jpg',
    filetype: 'image/jpeg',
    sha256,
    intent: randomUUID(),
  })
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(','),
});

async function ask(path, options, expected) {
  const { statusCode, headers, body } = await request(origin + path, options);
  const text = await body.text();
  if (statusCode !== expected)
    throw new Error(`${path}: status ${statusCode} ${text.slice(0, 200)}`);
  return headers;
}

/**
 * Sends one file straight to the storage.
 *
 * @param dispatchers `web` for the web app, `storage` for the storage
 */
export async function uploadDirect({ web, storage }, customer, { bytes, sha256 }) {
  const headers = { ...pageHeaders(customer), ...announcement(bytes.length, sha256) };
  const created = await ask(
    '/api/uploads',
    {
      dispatcher: web,
      method: 'POST',
      headers: { ...headers, 'upload-direct': '1', 'content-length': '0' },
    },
    201,
  );
  const { statusCode, body } = await request(created['upload-direct'], {
    dispatcher: storage,
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${created['upload-capability']}`,
      origin: webOrigin,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': streamType,
    },
    body: bytes,
  });
  await body.dump();
  if (statusCode !== 204) throw new Error(`PATCH at the storage: status ${statusCode}`);
}

/** Sends one file through the web app. */
export async function upload(dispatcher, customer, { bytes, sha256 }) {
  const headers = pageHeaders(customer);
  const announced = { ...headers, ...announcement(bytes.length, sha256) };
  const begin = { dispatcher, method: 'POST' };
  if (bytes.length <= withAnnouncement) {
    await ask(
      '/api/uploads',
      { ...begin, headers: { ...announced, 'content-type': streamType }, body: bytes },
      201,
    );
    return;
  }
  const { location } = await ask(
    '/api/uploads',
    { ...begin, headers: { ...announced, 'content-length': '0' } },
    201,
  );
  await ask(
    new URL(location, webOrigin).pathname,
    {
      dispatcher,
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': streamType },
      body: bytes,
    },
    204,
  );
}
