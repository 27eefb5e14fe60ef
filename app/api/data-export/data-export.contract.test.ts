import '@/tests/support/environment';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { type DataExportView, dataExportSchema } from '@/lib/data-export/schema';
import { ask } from '@/tests/support/ask';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { GET as getExport } from './[id]/route';
import { POST as createExport } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const host = hostOf('account.albora.nl.localhost:3000');
const channel = host.channel.code;

async function control<Schema extends z.ZodType>(path: string, schema: Schema, body: object) {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return schema.parse(answer.status === 204 ? undefined : await answer.json());
}

async function newCustomer() {
  const { sub } = await control('/accounts', z.object({ sub: z.string() }), { channel });
  const { access_token } = await control('/tokens', tokenSetDto, { sub, channel });
  const { cookie } = await mintSession(host, { sub, accessToken: access_token });
  return {
    sub,
    headers: {
      host: host.host,
      origin: host.origin,
      cookie: `${sessionCookieName(host)}=${cookie}`,
    },
  };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const request = ({ headers }: Customer) => ask(createExport, { method: 'POST', headers });
const seen = ({ headers }: Customer, id: string) => ask(getExport, { headers, params: { id } });
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
  expect(file?.href.startsWith(`${backend}/storage-api/objects/dataexports/`)).toBe(true);
  const zip = await fetch(file?.href ?? '');
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
  }
});

test('a failed file is told, and may be asked for again at once', async () => {
  const anna = await newCustomer();
  const made = z.object({ id: z.string() });
  const { id } = await control('/data-exports', made, { accountId: anna.sub, state: 'failed' });
  expect(viewOf(await seen(anna, id))).toEqual({ id, state: 'failed', progress: 0, file: null });
  expect((await request(anna)).status).toBe(202);
});
