import '@/tests/support/environment';
import { NextRequest } from 'next/server';
import { tokenSetDto } from '@/lib/contracts/identity';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { DELETE as deleteAll } from './all/route';
import { POST as purge } from './deleted/purge/route';
import { GET as listDeleted } from './deleted/route';
import { GET as listIds } from './ids/route';
import { POST as restore } from './restore/route';
import { DELETE as deleteMany } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const host = hostOf('account.bonaprint.co.uk.localhost:3000');
const channel = host.channel.code;

async function control<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  // The control API documents the shape of each response.
  return (await answer.json()) as Answer;
}

/** Creates a customer with photos of March 2024, one minute apart. */
async function newCustomer(times = 3) {
  const { sub } = await control<{ sub: string }>('/accounts', { channel });
  const tokens = tokenSetDto.parse(await control('/tokens', { sub, channel }));
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token });
  const photos = [{ fileName: 'A.JPG', taken: '2024-03-01T10:00:00', times }];
  await control('/photos', { accountId: sub, photos });
  return { sub, cookie };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
type Call = { path?: string; body?: unknown; id?: string; headers?: Record<string, string> };

async function call(
  who: Customer | null,
  method: string,
  run: Handler,
  { path = '', body, id, headers = {} }: Call = {},
) {
  const request = new NextRequest(`${host.origin}/api/photos${path}`, {
    method,
    headers: {
      host: host.host,
      ...(who ? { cookie: `${sessionCookieName(host)}=${who.cookie}` } : {}),
      ...(method === 'GET'
        ? {}
        : { origin: host.origin, 'x-requested-by': 'account', 'sec-fetch-site': 'same-origin' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const params: Record<string, string> = id === undefined ? {} : { id };
  const response = await run(request, { params: Promise.resolve(params) });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

async function idsOf(who: Customer): Promise<string[]> {
  const path = '/ids?sort=dateTaken-asc&month=2024-03&offset=0&limit=500';
  const { answer } = await call(who, 'GET', listIds, { path });
  // The handler replies with this shape.
  return (answer as { ids: string[] }).ids;
}
const deletedOf = async (who: Customer) =>
  // The handler replies with this shape.
  (await call(who, 'GET', listDeleted)).answer as {
    photos: { id: string; daysLeft: number }[];
    total: number;
  };

let anna: Customer;
let stranger: Customer;
beforeAll(async () => {
  [anna, stranger] = await Promise.all([newCustomer(), newCustomer(1)]);
});

test('SE-10 EN-05 a batch deletes what is the customer’s and names foreign and unknown ids as failed', async () => {
  const [first = '', second = '', third = ''] = await idsOf(anna);
  const [foreign = ''] = await idsOf(stranger);
  const photoIds = [first, second, foreign, 'unknown'];
  const { status, answer } = await call(anna, 'DELETE', deleteMany, { body: { photoIds } });
  expect(status).toBe(200);
  expect(answer).toEqual({ failed: [foreign, 'unknown'] });
  expect(await idsOf(anna)).toEqual([third]);
  expect(await idsOf(stranger)).toEqual([foreign]);

  const deleted = await deletedOf(anna);
  expect(deleted.total).toBe(2);
  expect(deleted.photos.map(({ daysLeft }) => daysLeft)).toEqual([29, 29]);
  expect((await deletedOf(stranger)).total).toBe(0);

  const back = await call(anna, 'POST', restore, { body: { photoIds: [first, foreign] } });
  expect(back.answer).toEqual({ failed: [foreign] });
  expect(await idsOf(anna)).toEqual([first, third]);
});

test('what is ended for good cannot be restored, and nobody ends what is in a library', async () => {
  const owner = await newCustomer();
  const [gone = '', kept = ''] = await idsOf(owner);
  await call(owner, 'DELETE', deleteMany, { body: { photoIds: [gone] } });
  const purged = await call(owner, 'POST', purge, { body: { photoIds: [gone, kept] } });
  expect(purged.answer).toEqual({ failed: [kept] });
  expect((await call(owner, 'POST', restore, { body: { photoIds: [gone] } })).answer).toEqual({
    failed: [gone],
  });
  expect(await idsOf(owner)).toContain(kept);
});

test('SE-09 all photos go at once, three times a minute at most, and their deletion brings them back', async () => {
  const owner = await newCustomer();
  const before = await idsOf(owner);
  const { answer } = await call(owner, 'DELETE', deleteAll);
  expect(answer).toMatchObject({ deletedCount: 3 });
  expect(await idsOf(owner)).toEqual([]);
  // The handler replies with this shape.
  const { deletionId } = answer as { deletionId: string };
  expect((await call(stranger, 'POST', restore, { body: { deletionId } })).status).toBe(404);
  expect((await call(owner, 'POST', restore, { body: { deletionId } })).answer).toEqual({
    failed: [],
  });
  expect(await idsOf(owner)).toEqual(before);
  for (const left of [3, 0])
    expect((await call(owner, 'DELETE', deleteAll)).answer).toMatchObject({ deletedCount: left });
  expect((await call(owner, 'DELETE', deleteAll)).status).toBe(429);
});

test('CO-02 more than 500 ids, none, other shapes and both kinds of undo at once are refused', async () => {
  const many = Array.from({ length: 501 }, (_, index) => `p${index}`);
  for (const body of [{ photoIds: many }, { photoIds: [] }, { photoIds: ['../x'] }, {}, []])
    for (const [method, run] of [
      ['DELETE', deleteMany],
      ['POST', restore],
      ['POST', purge],
    ] as const)
      expect((await call(anna, method, run, { body })).status).toBe(400);
  const both = { photoIds: ['a'], deletionId: 'b' };
  expect((await call(anna, 'POST', restore, { body: both })).status).toBe(400);
  for (const path of ['?limit=501', '?limit=0', '?cursor=nonsense'])
    expect((await call(anna, 'GET', listDeleted, { path: `/deleted${path}` })).status).toBe(400);
});

test('no door opens to another origin, without our header, or without a session', async () => {
  const before = await idsOf(stranger);
  const body = { photoIds: before };
  for (const [method, run] of [
    ['DELETE', deleteMany],
    ['DELETE', deleteAll],
    ['POST', restore],
    ['POST', purge],
  ] as const) {
    const foreign = { origin: 'https://evil.test' };
    expect((await call(stranger, method, run, { body, headers: foreign })).status).toBe(403);
    const withoutRequestedBy = { 'x-requested-by': '' };
    expect((await call(stranger, method, run, { body, headers: withoutRequestedBy })).status).toBe(
      403,
    );
    expect((await call(null, method, run, { body })).status).toBe(401);
  }
  expect(await idsOf(stranger)).toEqual(before);
});
