/** Actions of the customers. Each is one request; `mix` determines how often each is chosen. */
import { randomUUID } from 'node:crypto';

import { tsImport } from 'tsx/esm/api';

const { newSignedIn } = await tsImport('../../tests/cluster/customer.ts', import.meta.url);
const { createAlbum, newPhoto, sendBytes } = await tsImport(
  '../../tests/cluster/steps.ts',
  import.meta.url,
);

async function outcome(sending) {
  const answer = await sending;
  await answer.drop();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

const get = (path) => (customer) => outcome(customer.send(path));

export const actions = {
  'page /orders': get('/orders'),
  'page /my-photos/photos': get('/my-photos/photos'),
  'page /settings': get('/settings'),
  'call photos/summary': get('/api/photos/summary'),
  'write an album': (customer) => outcome(createAlbum(customer, `Album ${randomUUID()}`)),
  'send a photo': async (customer) => outcome(sendBytes(customer, await newPhoto())),
};

/**
 * Customers look at pages, whose scripts make some calls, and sometimes write. An action that is
 * listed twice is chosen twice as often.
 */
export const mix = [
  'page /my-photos/photos',
  'call photos/summary',
  'page /orders',
  'call photos/summary',
  'page /settings',
  'call photos/summary',
  'page /my-photos/photos',
  'write an album',
  'page /orders',
  'send a photo',
];

/**
 * Creates signed-in customers. They sign in in sequence, because the provider computes a slow
 * password hash for each.
 */
export async function newCustomers(cluster, count) {
  const customers = [];
  for (let each = 0; each < count; each += 1) customers.push(await newSignedIn(cluster));
  return customers;
}
