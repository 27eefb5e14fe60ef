/**
 * Sends files through the web app as its page does: a small file is sent in the same request that
 * announces it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { pause } from './flood.mjs';

const base64 = (text) => Buffer.from(text).toString('base64');

/**
 * Announces a file and sends its bytes, which may be fewer than the announced `length`.
 *
 * @param {{ ask: Function }} browser
 * @param {{ bytes: Buffer, type?: string, length?: number, path?: string }} file `path`: URL path
 * of the announcement
 * @returns {Promise<{ status: number, id: string | undefined, headers: object }>}
 */
export async function sendFile(
  browser,
  { bytes, type = 'image/jpeg', length = bytes.length, path = '/api/uploads' },
) {
  const about = {
    filename: `photo.${type.slice('image/'.length).replace('jpeg', 'jpg')}`,
    filetype: type,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    intent: randomUUID(),
  };
  const answer = await browser.ask(path, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': Object.entries(about)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
      ...(bytes.length > 0 && { 'content-type': 'application/offset+octet-stream' }),
    },
    body: bytes,
  });
  const { location } = answer.headers;
  const id = location && new URL(location, 'http://localhost').pathname.split('/').at(-1);
  return { status: answer.status, headers: answer.headers, id };
}

const askEveryMs = 50;

/**
 * Polls until a file is stored or refused. Returns its state; null if the upload does not exist or
 * the signal was aborted.
 */
export async function fateOf(browser, id, signal) {
  while (!signal?.aborted) {
    const answer = await browser.ask(`/api/uploads/${id}`);
    if (answer.status === 404) return null;
    if (answer.isGood) {
      const state = answer.json();
      if (state.status === 'done' || state.status === 'rejected') return state;
    }
    await pause(askEveryMs, signal);
  }
  return null;
}
