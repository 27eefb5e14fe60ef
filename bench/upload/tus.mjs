/**
 * Uploads files as the product's page does: the request that announces a small file also sends its
 * bytes; large files are sent in the following requests.
 */
import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import { webHost } from '../harness/ports.mjs';
import { webOrigin } from '../harness/web-app.mjs';

/** Size in bytes up to which the page sends a file with its announcement (lib/uploads/client.ts). */
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
