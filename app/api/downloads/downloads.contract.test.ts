import '@/tests/support/environment';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { downloadListReply, startedReply, type StartedReply } from '@/lib/downloads/schema';
import {
  callControl,
  newCustomer,
  newSession,
  type SignedInCustomer,
} from '@/tests/session/signed-in-customer';
import { sessionStore } from '@/lib/session/session-store.server';
import { ask } from '@/tests/support/ask';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { POST as startAgain } from './[id]/again/route';
import { GET as getFile } from './[id]/file/route';
import { GET as list, POST as start } from './route';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';

const made = z.object({ photoIds: z.array(z.string()) });
const photosOf = async ({ sub }: SignedInCustomer, times: number) =>
  (await callControl('/photos', { accountId: sub, photos: [{ times }] }, made)).photoIds;
const trial = (body: object) => callControl('/downloads/trial', body, z.undefined());
afterEach(() => trial({}));

const request = ({ headers }: SignedInCustomer, body: object, key: string = crypto.randomUUID()) =>
  ask(start, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
const startedOf = ({ text }: { text: string }): StartedReply =>
  startedReply.parse(JSON.parse(text));
const again = ({ headers }: SignedInCustomer, id: string) =>
  ask(startAgain, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    params: { id },
  });
const downloadsOf = async ({ headers }: SignedInCustomer) =>
  downloadListReply.parse(JSON.parse((await ask(list, { headers })).text)).downloads;

async function ended(who: SignedInCustomer) {
  for (;;) {
    const downloads = await downloadsOf(who);
    const isOpen = downloads.some(({ archives }) =>
      archives.some((one) => one.state === 'underWay'),
    );
    if (!isOpen) return downloads;
    await wait(100);
  }
}

const fileOf = ({ headers }: SignedInCustomer, id: string) =>
  ask(getFile, { headers, params: { id } });

/** The reply once the archive is ready. A service with the least fields does not say in its list that one is being made. */
async function readyFileOf(who: SignedInCustomer, id: string) {
  for (;;) {
    const reply = await fileOf(who, id);
    if (reply.status !== 409) return reply;
    await wait(100);
  }
}

test('DL-01 DL-02 RT-05 photos are asked for, listed, and fetched from the storage with no help of ours', async () => {
  const anna = await newCustomer();
  const photoIds = await photosOf(anna, 105);
  const key = crypto.randomUUID();
  const answer = await request(anna, { photoIds }, key);
  expect(answer.status).toBe(202);
  const { archives } = startedOf(answer);
  expect(startedOf(await request(anna, { photoIds }, key)).archives).toEqual(archives);
  const [download] = await ended(anna);
  expect(download).toMatchObject({
    photoCount: 105,
    archives: [
      { id: archives[0], part: 1, state: 'ready', photoCount: 100, isFetched: false },
      { id: archives[1], part: 2, state: 'ready', photoCount: 5, isFetched: false },
    ],
  });
  const { status, response } = await readyFileOf(anna, archives[1] ?? '');
  expect(status).toBe(303);
  const location = response.headers.get('location') ?? '';
  const file = await fetch(location, { headers: { range: 'bytes=0-3' } });
  expect([file.status, await file.text()]).toEqual([206, 'PK\u0003\u0004']);
  expect((await fetch(location.replace(/signature=./, 'signature=-'))).status).toBe(403);
  const fetched = async () =>
    (await downloadsOf(anna))[0]?.archives.map(({ isFetched }) => isFetched);
  expect(await fetched()).toEqual([false, false]);
  await (await fetch(location)).arrayBuffer();
  while (!(await fetched())?.includes(true)) await wait(50);
  expect(await fetched()).toEqual([false, true]);
});

test('DL-02 photos of somebody else refuse the request whole and are named', async () => {
  const [anna, ben] = [await newCustomer(), await newCustomer()];
  const [mine, foreign] = [await photosOf(anna, 1), await photosOf(ben, 2)];
  const { status, error } = await request(anna, { photoIds: [...mine, ...foreign] });
  expect([status, error]).toMatchObject([
    422,
    { code: 'unprocessable', fields: { photoIds: foreign.join(' ') } },
  ]);
  expect(await downloadsOf(anna)).toEqual([]);
});

test('DL-01 another customer’s job opens nothing, and after sign-out its link is asked for in vain', async () => {
  const [anna, ben] = [await newCustomer(), await newCustomer()];
  const { archives } = startedOf(await request(anna, { photoIds: await photosOf(anna, 2) }));
  await ended(anna);
  const [id = ''] = archives;
  expect((await fileOf(ben, id)).status).toBe(404);
  expect((await again(ben, id)).status).toBe(404);
  expect((await fileOf(anna, '..')).status).toBe(404);
  const phone = await newSession(anna.sub);
  await sessionStore().delete(anna.key);
  expect((await fileOf(anna, id)).status).toBe(401);
  expect((await readyFileOf(phone, id)).status).toBe(303);
});

test('AU-11 a copied address of the storage ends with the sign-out, and leads back to the page with the links', async () => {
  const anna = await newCustomer();
  const { archives } = startedOf(await request(anna, { photoIds: await photosOf(anna, 2) }));
  await ended(anna);
  const phone = await newSession(anna.sub);
  const [mine = '', phones = ''] = await Promise.all(
    [anna, phone].map(async (who) =>
      String((await readyFileOf(who, archives[0] ?? '')).response.headers.get('location')),
    ),
  );
  const rest = { headers: { range: 'bytes=2-' } };
  expect((await fetch(mine, rest)).status).toBe(206);
  const headers = { ...anna.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ landing: 'home' });
  expect((await ask(signOut, { method: 'POST', headers, body })).status).toBe(200);
  expect((await fetch(mine, rest)).status).toBe(403);
  const opened = await fetch(mine, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(
      /^http:\/\/account\.albora\.nl\.localhost:\d+\/downloads\?file=signedOut&ref=/,
    ),
  ]);
  // The customer's other browser is still signed in.
  expect((await fetch(phones, rest)).status).toBe(206);
});

test('ER-09 D-31 what failed says why and is made again; what is gone leads back with a reason', async () => {
  const anna = await newCustomer();
  await trial({ failure: 'noRoom' });
  await request(anna, { photoIds: await photosOf(anna, 2) });
  const [failed] = await ended(anna);
  expect(failed?.archives).toMatchObject([{ state: 'failed', failure: 'noRoom' }]);
  await trial({});
  expect((await again(anna, failed?.id ?? '')).status).toBe(202);
  const [ready] = await ended(anna);
  expect(ready?.archives).toMatchObject([{ state: 'ready' }]);
  await callControl('/downloads/expire', { accountId: anna.sub }, z.undefined());
  expect((await downloadsOf(anna))[0]?.archives).toMatchObject([{ state: 'expired' }]);
  const pressed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const { status, response } = await ask(getFile, {
    headers: { ...anna.headers, ...pressed },
    params: { id: ready?.archives[0]?.id ?? '' },
  });
  expect([status, response.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/downloads?file=gone&ref='),
  ]);
});

test('the same photos again are the archive on its way; beyond ten the customer is told that there are many', async () => {
  const anna = await newCustomer();
  const photoIds = await photosOf(anna, 12);
  await trial({ photoMs: 60_000 });
  const first = startedOf(await request(anna, { photoIds }));
  expect(startedOf(await request(anna, { photoIds })).archives).toEqual(first.archives);
  for (const id of photoIds.slice(0, 9)) await request(anna, { photoIds: [id] });
  const refused = await request(anna, { photoIds: photoIds.slice(9) });
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    429,
    { error: { code: 'tooManyRequests', fields: { archives: 'many' } } },
  ]);
  expect(refused.response.headers.get('retry-after')).toBe('60');
});
