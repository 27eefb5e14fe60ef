/** Steps of the cluster's tests: photos that arrive, and requests that go on while something fails. */
import { setTimeout as wait } from 'node:timers/promises';
import { uploadStateSchema } from '@/lib/uploads/schema';
import { makePhotoFile } from '../backend/photo-file';
import { creationHeaders } from '../backend/tus-client';
import type { Answer, Customer } from './customer';

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

let shade = 0;
/** Sends a photo with the creation of its upload; returns the id of the upload. */
export async function sendPhoto(customer: Customer): Promise<string> {
  const bytes = await makePhotoFile({ shade: (shade += 1), noise: true });
  const created = await customer.send('/api/uploads', {
    method: 'POST',
    body: bytes,
    headers: {
      ...creationHeaders({ bytes, filename: `IMG_${shade}.JPG` }),
      'content-type': 'application/offset+octet-stream',
    },
  });
  expect([created.status, created.headers.get('upload-offset')]).toEqual([
    201,
    String(bytes.length),
  ]);
  return (
    new URL(created.headers.get('location') ?? '', 'http://x').pathname.split('/').at(-1) ?? ''
  );
}

export const stateOf = async (customer: Customer, upload: string) => {
  const answer = await customer.send(`/api/uploads/${upload}`);
  return answer.status === 200 ? uploadStateSchema.parse(await answer.json()) : null;
};

/** Adds photos to the library; returns their ids. */
export async function addPhotos(customer: Customer, count: number): Promise<string[]> {
  const uploads = await Promise.all(Array.from({ length: count }, () => sendPhoto(customer)));
  return Promise.all(
    uploads.map(async (upload) => {
      const state = await until(
        () => stateOf(customer, upload),
        (found) => found?.status === 'done',
      );
      return state?.photoId ?? '';
    }),
  );
}

/** Requests without a pause until `end` is called; returns how often each status came. */
export function requestAllTheTime(customer: Customer, path: string) {
  const counts: Record<number, number> = {};
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const status = await statusOf(customer.send(path));
      counts[status] = (counts[status] ?? 0) + 1;
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
