/** Steps of the cluster's tests: uploads of photos, and requests that continue during a failure. */
import { setTimeout as wait } from 'node:timers/promises';
import { uploadStateSchema } from '@/lib/uploads/schema';
import { makePhotoFile } from '../backend/photo-file';
import { creationHeaders } from '../backend/tus-client';
import type { Answer, Customer } from './customer';
import type { Cluster } from './start-cluster';

/** Calls the control API of both backends. */
export const control = (cluster: Cluster, method: string, path: string, body?: unknown) =>
  Promise.all(
    cluster.backend.map(({ origin }) =>
      fetch(`${origin}/control${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ),
  );

/**
 * Reads until `isSo` is true for the result, and returns the result. Only the time limit of the
 * test ends the wait.
 */
export async function until<Value>(read: () => Promise<Value>, isSo: (value: Value) => boolean) {
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    await wait(100);
  }
}

export const statusOf = async (answer: Promise<Answer>): Promise<number> => {
  const response = await answer.catch(() => null);
  await response?.drop();
  return response?.status ?? 0;
};

type NewPhoto = { bytes: Buffer; headers: Record<string, string> };
let shade = 0;

/** Returns a photo with unique content, and the headers that create its upload. */
export async function newPhoto(): Promise<NewPhoto> {
  const bytes = await makePhotoFile({ shade: (shade += 1), noise: true });
  return { bytes, headers: creationHeaders({ bytes, filename: `IMG_${shade}.JPG` }) };
}

const streamType = { 'content-type': 'application/offset+octet-stream' };

/** Creates an upload for a photo without sending bytes. */
export const createUpload = (customer: Customer, { headers }: NewPhoto): Promise<Answer> =>
  customer.send('/api/uploads', { method: 'POST', headers });

/** Creates an upload and sends all bytes of the photo in the same request. */
export const sendBytes = (customer: Customer, { bytes, headers }: NewPhoto): Promise<Answer> =>
  customer.send('/api/uploads', {
    ...{ method: 'POST', body: bytes, headers: { ...headers, ...streamType } },
  });

export const appendBytes = (customer: Customer, upload: string, offset: number, body: Buffer) =>
  customer.send(`/api/uploads/${upload}`, {
    ...{ method: 'PATCH', body },
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(offset), ...streamType },
  });

/** Returns the id of the upload from the `location` header of a response. */
export const uploadOf = ({ headers }: Answer): string =>
  new URL(headers.get('location') ?? '', 'http://x').pathname.split('/').at(-1) ?? '';

export async function offsetOf(customer: Customer, upload: string): Promise<number> {
  const headers = { 'tus-resumable': '1.0.0' };
  const answer = await customer.send(`/api/uploads/${upload}`, { method: 'HEAD', headers });
  return Number(answer.headers.get('upload-offset'));
}

/** Sends a photo in one request and expects that all bytes are acknowledged. Returns the id of the upload. */
export async function sendPhoto(customer: Customer): Promise<string> {
  const photo = await newPhoto();
  const answer = await sendBytes(customer, photo);
  const offset = answer.headers.get('upload-offset');
  expect([answer.status, offset]).toEqual([201, String(photo.bytes.length)]);
  return uploadOf(answer);
}

export const createAlbum = (customer: Customer, name: string): Promise<Answer> =>
  customer.send('/api/albums', {
    ...{ method: 'POST', json: { name } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

/** Milliseconds after which the edge uses a failed process again: `fail_timeout` and a reserve. */
export const edgePauseMs = 2_500;

/** Returns the state of an upload; null if it cannot be read. */
async function findState(customer: Customer, upload: string) {
  const answer = await customer.send(`/api/uploads/${upload}`);
  return answer.status === 200 ? uploadStateSchema.parse(await answer.json()) : null;
}

export const stateOf = async (customer: Customer, upload: string) =>
  (await findState(customer, upload))?.status;

/** Waits until an upload has become a photo. Returns the id of the photo. */
export async function untilDone(customer: Customer, upload: string): Promise<string> {
  const state = await until(
    () => findState(customer, upload),
    (found) => found?.status === 'done',
  );
  return state?.photoId ?? '';
}

/** Adds photos to the library. Returns their ids. */
export async function addPhotos(customer: Customer, count: number): Promise<string[]> {
  const uploads = await Promise.all(Array.from({ length: count }, () => sendPhoto(customer)));
  return Promise.all(uploads.map((upload) => untilDone(customer, upload)));
}

/**
 * Sends requests continuously until the returned function is called; that function returns the
 * number of responses by status. The key of a response other than 200 also contains the start of
 * its body, which shows whether a process or the edge has refused it.
 */
export function requestAllTheTime(customer: Customer, path: string) {
  const counts: Record<string, number> = {};
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const answer = await customer.send(path).catch(() => null);
      const text = (await answer?.text().catch(String)) ?? '';
      const key = answer?.status === 200 ? '200' : `${answer?.status ?? 0} ${text.slice(0, 300)}`;
      counts[key] = (counts[key] ?? 0) + 1;
      // Two loops with this pause send twelve requests per second, which the rate limit of one
      // customer allows.
      await wait(170);
    }
  };
  const working = Promise.all([work(), work()]);
  return async () => {
    isOver = true;
    await working;
    return counts;
  };
}
