import '@/tests/support/environment';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { type DataExportView, dataExportSchema } from '@/lib/data-export/schema';
import { ask } from '@/tests/support/ask';
import {
  callControl,
  newCustomer,
  newSession,
  type SignedInCustomer as Customer,
} from '@/tests/session/signed-in-customer';
import { GET as getFile } from './[id]/file/route';
import { GET as getExport } from './[id]/route';
import { POST as createExport } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const request = ({ headers }: Customer) => ask(createExport, { method: 'POST', headers });
const seen = ({ headers }: Customer, id: string) => ask(getExport, { headers, params: { id } });
const fileOf = ({ headers }: Customer, id: string) => ask(getFile, { headers, params: { id } });
const viewOf = ({ text }: { text: string }) => dataExportSchema.parse(JSON.parse(text));

async function finished(who: Customer, id: string): Promise<DataExportView> {
  for (;;) {
    const view = viewOf(await seen(who, id));
    if (view.state === 'finished') return view;
    await wait(50);
  }
}

test('D-31 a file is asked for, made, and fetched from the storage with no help of ours', async () => {
  const anna = await newCustomer();
  const answer = await request(anna);
  expect(answer.status).toBe(202);
  const { id } = viewOf(answer);
  const { file } = await finished(anna, id);
  expect(file?.size).toMatch(/^\d+,\d{2} KB$/);
  expect(file?.href).toBe(`/api/data-export/${id}/file`);
  const led = await fileOf(anna, id);
  const location = led.response.headers.get('location') ?? '';
  expect(led.status).toBe(303);
  expect(location.startsWith(`${backend}/storage-api/objects/dataexports/`)).toBe(true);
  const zip = await fetch(location);
  expect(zip.headers.get('content-disposition')).toContain('attachment; filename="albora-my-data-');
  expect(Buffer.from(await zip.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
  expect(viewOf(await seen(anna, 'latest')).id).toBe(id);
});

test('check 48 presses at once make one file; the fourth of a day is refused with the time to wait', async () => {
  const anna = await newCustomer();
  const ids = await Promise.all([1, 2, 3].map(async () => viewOf(await request(anna)).id));
  expect(new Set(ids).size).toBe(1);
  await finished(anna, ids[0] ?? '');
  for (let more = 0; more < 2; more += 1) await finished(anna, viewOf(await request(anna)).id);
  const refused = await request(anna);
  expect(refused.error?.code).toBe('tooManyRequests');
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(80_000);
});

test('check 24 check 26 a foreign, an unknown and a hostile id are not found', async () => {
  const [anna, stranger] = [await newCustomer(), await newCustomer()];
  const { id } = viewOf(await request(anna));
  for (const one of [id, 'latest', 'never-was', '..', 'a/b', '%2e%2e', '', 'x'.repeat(200), '\0']) {
    expect([one, (await seen(stranger, one)).error?.code]).toEqual([one, 'notFound']);
    expect([one, (await fileOf(stranger, one)).error?.code]).toEqual([one, 'notFound']);
  }
});

test('D-31 a link to a file that is not there leads back to the page, which says so', async () => {
  const { headers } = await newCustomer();
  const pressed = { ...headers, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const { status, response } = await ask(getFile, {
    headers: pressed,
    params: { id: 'never-was' },
  });
  expect([status, response.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/settings/download-my-data?file=gone&ref='),
  ]);
});

test('a failed file is told, and may be asked for again at once', async () => {
  const anna = await newCustomer();
  const made = z.object({ id: z.string() });
  const { id } = await callControl('/data-exports', { accountId: anna.sub, state: 'failed' }, made);
  expect(viewOf(await seen(anna, id))).toEqual({ id, state: 'failed', progress: 0, file: null });
  expect((await request(anna)).status).toBe(202);
});

describe('who signed in more than ten minutes ago', () => {
  const authTime = Date.now() - 10 * 60_000 - 1;

  test('gets no file before they have signed in anew', async () => {
    const { sub } = await newCustomer();
    const refused = await request(await newSession(sub, { authTime }));
    expect(refused).toMatchObject({ status: 403, error: { code: 'staleSignIn' } });
    expect((await request(await newSession(sub))).status).toBe(202);
  });

  test('is led from the link of a finished file back to the page, which says why', async () => {
    const anna = await newCustomer();
    const { id } = viewOf(await request(anna));
    await finished(anna, id);
    const later = await newSession(anna.sub, { authTime });
    expect(await fileOf(later, id)).toMatchObject({ status: 403, error: { code: 'staleSignIn' } });
    const pressed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const led = await ask(getFile, { headers: { ...later.headers, ...pressed }, params: { id } });
    expect([led.status, led.response.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/settings/download-my-data?file=stale&ref='),
    ]);
  });
});
