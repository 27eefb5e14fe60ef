import '@/tests/support/environment';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { latestVerifiedCopyReply, type ExportReply, exportReply } from '@/lib/photo-exports/schema';
import { checkZip } from '@/lib/photo-exports/check-zip';
import { ask } from '@/tests/support/ask';
import { callControl, newCustomer as signedIn } from '@/tests/session/signed-in-customer';
import { GET as getVerifiedCopy } from './copy/route';
import { GET as getChunk } from './[id]/chunks/[iteration]/file/route';
import { GET as getExport } from './[id]/route';
import { POST as keepVerification } from './[id]/verifications/route';
import { POST as createExport } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const control = (path: string, body: object) => callControl(path, body, z.unknown());

async function newCustomer(photos = 3) {
  const { sub, headers } = await signedIn();
  if (photos > 0) await control('/photos', { accountId: sub, count: photos, years: 2 });
  return { sub, headers: { ...headers, 'content-type': 'application/json' } };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const create = ({ headers }: Customer, body: object = {}) =>
  ask(createExport, { method: 'POST', headers, body: JSON.stringify(body) });
const look = ({ headers }: Customer, id: string) => ask(getExport, { headers, params: { id } });
const chunk = ({ headers }: Customer, id: string, iteration: string, more = {}) =>
  ask(getChunk, { headers: { ...headers, ...more }, params: { id, iteration } });
const ledTo = ({ status, response }: Awaited<ReturnType<typeof chunk>>) => {
  expect(status).toBe(303);
  return response.headers.get('location') ?? '';
};
const verify = ({ headers }: Customer, id: string, manifests: object[]) =>
  ask(keepVerification, {
    ...{ method: 'POST', headers, params: { id }, body: JSON.stringify({ manifests }) },
  });
const replyOf = ({ text }: { text: string }): ExportReply => exportReply.parse(JSON.parse(text));
const copyOf = async ({ headers }: Customer) =>
  latestVerifiedCopyReply.parse(JSON.parse((await ask(getVerifiedCopy, { headers })).text)).copy;

async function ready(who: Customer): Promise<string> {
  const asked = replyOf(await create(who));
  if (asked.state === 'ready') throw new Error('it was there before');
  const id = asked.id ?? '';
  for (let looks = 0; looks < 300; looks += 1) {
    if (replyOf(await look(who, id)).state === 'ready') return id;
    await wait(50);
  }
  throw new Error('it never ended');
}

test('EX-01 EX-02 an export is asked for, made, fetched from the storage, and proved to be whole', async () => {
  const anna = await newCustomer();
  const id = await ready(anna);
  expect(replyOf(await create(anna))).toEqual({ state: 'ready', href: `/my-photos/exports/${id}` });
  const url = ledTo(await chunk(anna, id, '0'));
  expect(url.startsWith(`${backend}/storage-api/objects/backups/`)).toBe(true);
  const whole = await fetch(url);
  const bytes = await whole.arrayBuffer();
  // A browser can continue an interrupted download: the storage supports ranges.
  const rest = await fetch(url, { headers: { range: `bytes=${bytes.byteLength - 10}-` } });
  expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 10]);

  const check = await checkZip(new Blob([bytes]), id);
  if (check.state !== 'whole') throw new Error(check.state);
  expect(check.fileCount).toBe(3);
  expect(await copyOf(anna)).toEqual({ verifiedOn: null, missingCount: 3 });
  const { iteration, sha256 } = check;
  expect((await verify(anna, id, [{ iteration, sha256: '0'.repeat(64) }])).status).toBe(409);
  expect((await verify(anna, id, [{ iteration, sha256 }])).status).toBe(200);
  expect(await copyOf(anna)).toEqual({ verifiedOn: expect.any(String), missingCount: 0 });
  // All photos are already exported, so an export of new photos is refused.
  expect((await create(anna, { scope: 'new' })).status).toBe(422);
});

test('check 24 another customer’s export, its zips and its proof do not exist', async () => {
  const anna = await newCustomer();
  const id = await ready(anna);
  const berit = await newCustomer(0);
  const answers = [
    await look(berit, id),
    await chunk(berit, id, '0'),
    await verify(berit, id, [{ iteration: 0, sha256: '0'.repeat(64) }]),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await look(anna, id)).status).toBe(200);
});

test('EX-03 a signed address that was changed opens nothing, and an export is gone with its time', async () => {
  const anna = await newCustomer();
  const id = await ready(anna);
  const url = ledTo(await chunk(anna, id, '0'));
  for (const changed of [url.replace('/0/', '/1/'), url.replace(/expires=\d/, 'expires=9')])
    expect((await fetch(changed)).status).toBe(403);
  await control('/exports', { accountId: anna.sub, state: 'expired' });
  expect((await look(anna, id)).status).toBe(404);
  expect((await chunk(anna, id, '0')).status).toBe(404);
});

test('EX-03 EX-04 a link of a page that stood open too long leads back to it, which says so', async () => {
  const anna = await newCustomer();
  const id = await ready(anna);
  const pressed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  for (const iteration of ['7', '-1', 'x', '0x0'])
    expect(ledTo(await chunk(anna, id, iteration, pressed))).toContain(
      `/my-photos/exports/${id}?file=gone&ref=`,
    );
  expect(ledTo(await chunk(await newCustomer(0), id, '0', pressed))).toContain('?file=gone&ref=');
});

test('EX-02 a library without photos has nothing to export, and the answer says so as a failure', async () => {
  expect((await create(await newCustomer(0))).status).toBe(422);
});

test('ER-11 an answer that breaks the contract is no export', async () => {
  const anna = await newCustomer();
  const fault = { service: 'exports', kind: 'malformed', times: 1 };
  await control('/faults', fault);
  expect((await create(anna)).status).toBe(502);
});
