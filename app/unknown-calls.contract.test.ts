/**
 * If a service does not know a call, the customer reads that the function is not offered, not that something was
 * deleted.
 */
import '@/tests/support/environment';
import { newCustomer, type SignedInCustomer } from '@/tests/session/signed-in-customer';
import { type AnsweringProxy, startAnsweringProxy } from '@/tests/support/answering-proxy';
import { ask } from '@/tests/support/ask';
import { PATCH as changeAlbum } from './api/albums/[id]/route';
import { POST as createAlbum } from './api/albums/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

let proxy: AnsweringProxy;
let anna: SignedInCustomer;
const before = process.env['PHOTOS_URL'];

beforeAll(async () => {
  anna = await newCustomer();
  proxy = await startAnsweringProxy(backend);
  process.env['PHOTOS_URL'] = `${proxy.origin}/photos-api`;
});
afterAll(() => {
  if (before === undefined) delete process.env['PHOTOS_URL'];
  else process.env['PHOTOS_URL'] = before;
  proxy.stop();
});

const sent = (method: 'POST' | 'PATCH', name: string) => ({
  method,
  headers: {
    ...anna.headers,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({ name }),
});

test.each([404, 405, 501])(
  'ER-18 DC-07 a collection that answers %i has no such call: not offered, and asked once',
  async (status) => {
    const call = { answer: [status, '', ''] as const, method: 'POST', path: /\/albums$/, seen: 0 };
    proxy.answer(call);
    const answer = await ask(createAlbum, sent('POST', 'Summer'));
    expect(answer).toMatchObject({ status: 501, error: { code: 'notOffered' } });
    expect(call.seen).toBe(1);
  },
);

test('ER-18 an album that answers 404 is gone', async () => {
  proxy.answer({ answer: [404, '', ''], method: 'PATCH', path: /\/albums\/gone$/, seen: 0 });
  const answer = await ask(changeAlbum, { ...sent('PATCH', 'Summer'), params: { id: 'gone' } });
  expect(answer).toMatchObject({ status: 404, error: { code: 'notFound' } });
});
