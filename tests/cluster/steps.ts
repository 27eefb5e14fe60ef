/** Steps of the cluster's tests: photos that arrive, and requests that go on while something fails. */
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

/** Waits until the answer is as wanted; the test's time limit ends the wait. */
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

/** A picture of its own, with the headers that create its upload. */
export async function newPhoto(): Promise<NewPhoto> {
  const bytes = await makePhotoFile({ shade: (shade += 1), noise: true });
  return { bytes, headers: creationHeaders({ bytes, filename: `IMG_${shade}.JPG` }) };
}

const streamType = { 'content-type': 'application/offset+octet-stream' };

/** Announces a photo without its bytes. */
export const createUpload = (customer: Customer, { headers }: NewPhoto): Promise<Answer> =>
  customer.send('/api/uploads', { method: 'POST', headers });

/** Announces a photo and sends all its bytes with the same request. */
export const sendBytes = (customer: Customer, { bytes, headers }: NewPhoto): Promise<Answer> =>
  customer.send('/api/uploads', {
    ...{ method: 'POST', body: bytes, headers: { ...headers, ...streamType } },
  });

export const appendBytes = (customer: Customer, upload: string, offset: number, body: Buffer) =>
  customer.send(`/api/uploads/${upload}`, {
    ...{ method: 'PATCH', body },
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(offset), ...streamType },
  });

/** Id of the upload that an answer names. */
export const uploadOf = ({ headers }: Answer): string =>
  new URL(headers.get('location') ?? '', 'http://x').pathname.split('/').at(-1) ?? '';

export async function offsetOf(customer: Customer, upload: string): Promise<number> {
  const headers = { 'tus-resumable': '1.0.0' };
  const answer = await customer.send(`/api/uploads/${upload}`, { method: 'HEAD', headers });
  return Number(answer.headers.get('upload-offset'));
}

/** Sends a photo with one request, which is acknowledged; returns the id of the upload. */
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

/** Milliseconds after which the edge uses a process again that has failed: `fail_timeout`, and some more. */
export const edgePauseMs = 2_500;

/** State of an upload; null while it cannot be read. */
async function findState(customer: Customer, upload: string) {
  const answer = await customer.send(`/api/uploads/${upload}`);
  return answer.status === 200 ? uploadStateSchema.parse(await answer.json()) : null;
}

export const stateOf = async (customer: Customer, upload: string) =>
  (await findState(customer, upload))?.status;

/** Waits until an upload is a photo; returns the photo's id. */
export async function untilDone(customer: Customer, upload: string): Promise<string> {
  const state = await until(
    () => findState(customer, upload),
    (found) => found?.status === 'done',
  );
  return state?.photoId ?? '';
}

/** Adds photos to the library; returns their ids. */
export async function addPhotos(customer: Customer, count: number): Promise<string[]> {
  const uploads = await Promise.all(Array.from({ length: count }, () => sendPhoto(customer)));
  return Promise.all(uploads.map((upload) => untilDone(customer, upload)));
}

/**
 * Requests without a pause until `end` is called; returns how often each status came. The key of a refusal also has its
 * first words, which tell whether a process or the edge refused.
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
      // Twelve requests a second of one customer are allowed.
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
