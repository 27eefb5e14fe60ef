import '@/tests/support/environment';
import { setTimeout as wait } from 'node:timers/promises';
import { downloadListReply, albumProgressReply, startedReply } from '@/lib/downloads/schema';
import { makeShared, signIn } from '@/tests/albums/customers';
import { ask } from '@/tests/support/ask';
import { GET as getFile } from '../[id]/file/route';
import { GET as list, POST as start } from '../route';
import { GET as getProgress } from './[id]/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

test('PV-16 DL-02 of a shared album one photo of somebody else is asked for with its owner, whom the service wants to know', async () => {
  const [owner, guest] = await Promise.all([signIn(backend, 1), signIn(backend, 1)]);
  const albumId = await makeShared(backend, owner, { participants: [guest] });
  const { status, text } = await ask(start, {
    method: 'POST',
    headers: {
      ...guest.headers,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ albumId, photoIds: owner.photoIds }),
  });
  expect([status, text]).toEqual([202, text]);
  expect(startedReply.parse(JSON.parse(text)).archives).toHaveLength(1);
});

test('DL-02 SA-01 of a shared album a part is had, and the rest comes in one press without counting', async () => {
  const [owner, guest] = await Promise.all([signIn(backend, 60), signIn(backend, 60)]);
  const albumId = await makeShared(backend, owner, { participants: [guest] });
  const { headers } = guest;
  const request = async (body: object) => {
    const given = { ...headers, 'content-type': 'application/json' };
    const answer = await ask(start, {
      method: 'POST',
      headers: { ...given, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return startedReply.parse(JSON.parse(answer.text)).archives;
  };
  const progress = async () =>
    albumProgressReply.parse(
      JSON.parse((await ask(getProgress, { headers, params: { id: albumId } })).text),
    );
  const isUnderWay = async () =>
    downloadListReply
      .parse(JSON.parse((await ask(list, { headers })).text))
      .downloads.some(({ archives }) => archives.some(({ state }) => state === 'underWay'));

  // The progress is known without a read of the album's photos until the customer downloads something.
  await guest.fault({ service: 'shared-albums', kind: 'status', value: 503, path: '/photos' });
  expect(await progress()).toEqual({ total: 120, had: 0, underWay: 0, ready: 0 });
  await fetch(`${backend}/control/faults`, { method: 'DELETE' });
  const photoIds = [...owner.photoIds.slice(0, 8), ...guest.photoIds.slice(0, 2)];
  const [id = ''] = await request({ albumId, photoIds });
  while (await isUnderWay()) await wait(50);
  const { status, response } = await ask(getFile, { headers, params: { id } });
  expect(status).toBe(303);
  // Neither the redirect to the file nor its first 100 bytes count as a finished download.
  const location = response.headers.get('location') ?? '';
  await (await fetch(location, { headers: { range: 'bytes=0-99' } })).arrayBuffer();
  expect(await progress()).toEqual({ total: 120, had: 0, underWay: 10, ready: 1 });
  await (await fetch(location, { headers: { range: 'bytes=100-' } })).arrayBuffer();
  while ((await progress()).had === 0) await wait(50);
  expect(await progress()).toEqual({ total: 120, had: 10, underWay: 0, ready: 0 });
  const begun = await request({ albumId, rest: true });
  expect(begun).toHaveLength(2);
  expect(await progress()).toMatchObject({ total: 120, had: 10, underWay: 110 });
  // The same request again, for instance because its response was lost, starts no new archive. It returns the archives
  // that are under way.
  expect((await request({ albumId, rest: true })).toSorted()).toEqual(begun.toSorted());
});

test('FF-03 check 25 without pages of shared albums none is downloaded', async () => {
  const [owner, guest] = await Promise.all([signIn(backend, 2), signIn(backend, 1)]);
  const albumId = await makeShared(backend, owner, { participants: [guest] });
  const { headers } = guest;
  const { error } = await ask(start, {
    method: 'POST',
    headers: {
      ...headers,
      cookie: `${headers.cookie}; account_flags=PhotoManagementSharedAlbumsViewEnabled:0`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ albumId, rest: true }),
  });
  expect(error?.code).toBe('notFound');
});
