import '@/tests/support/environment';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { ask, type Handler } from '@/tests/support/ask';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { GET as getMonths } from '../months/route';
import { GET as getSummary } from '../summary/route';
import { GET as getAll } from '../route';
import { GET as getPage } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const host = hostOf('account.albora.nl.example');

async function control(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function signIn() {
  const { sub } = z.object({ sub: z.string() }).parse(await control('/accounts', {}));
  const tokens = tokenSetDto.parse(await control('/tokens', { sub, channel: host.channel.code }));
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token });
  return { sub, headers: { host: host.host, origin: host.origin, cookie: `__Host-sid=${cookie}` } };
}

type Customer = Awaited<ReturnType<typeof signIn>>;
const get = (who: Customer | null, handler: Handler, query: string) =>
  ask(handler, { path: `/api/photos?${query}`, headers: who?.headers ?? {} });

const page = z.object({ photos: z.array(z.object({ id: z.string(), name: z.string() }).loose()) });

let customer: Customer;
beforeAll(async () => {
  customer = await signIn();
  await control('/photos', {
    accountId: customer.sub,
    photos: [
      { taken: '2024-06-01T00:00:00', times: 30, fileName: 'june.jpg' },
      { taken: '2024-05-31T23:59:59', fileName: 'may.jpg' },
      { taken: null, fileName: 'undated.jpg' },
    ],
  });
});

test('TL-10 the months come in visible order with their counts, the one without a date last', async () => {
  const counts = async (sort: string) => {
    const { text } = await get(customer, getMonths, `sort=${sort}`);
    return z.object({ months: z.unknown() }).parse(JSON.parse(text)).months;
  };
  expect(await counts('dateTaken-desc')).toEqual([
    ['2024-06', 30],
    ['2024-05', 1],
    ['0000-00', 1],
  ]);
  expect(await counts('dateTaken-asc')).toEqual([
    ['2024-05', 1],
    ['2024-06', 30],
    ['0000-00', 1],
  ]);
  expect(JSON.parse((await get(customer, getSummary, '')).text)).toEqual({
    photosCount: 32,
    albumsCount: 0,
  });
});

test('TL-09 D-10 any page of a month is answered by itself, and together they are the month once', async () => {
  const ids = async (offset: number) => {
    const query = `sort=dateTaken-desc&month=2024-06&offset=${offset}&limit=24`;
    const { text } = await get(customer, getPage, query);
    return page.parse(JSON.parse(text)).photos.map(({ id }) => id);
  };
  const [second, first] = [await ids(24), await ids(0)];
  expect([first.length, second.length]).toEqual([24, 6]);
  expect(new Set([...first, ...second]).size).toBe(30);
});

test('TL-02 the photos without a date are a month of their own', async () => {
  const response = await get(
    customer,
    getPage,
    'sort=dateTaken-asc&month=0000-00&offset=0&limit=24',
  );
  expect(page.parse(JSON.parse(response.text)).photos.map(({ name }) => name)).toEqual([
    'undated.jpg',
  ]);
});

test('another customer sees none of them, and a guest nothing at all', async () => {
  const other = await signIn();
  const query = 'sort=dateTaken-desc&month=2024-06&offset=0&limit=24';
  expect(JSON.parse((await get(other, getPage, query)).text)).toEqual({
    photos: [],
    cursor: null,
  });
  for (const handler of [getPage, getMonths, getSummary, getAll])
    expect((await get(null, handler, query)).status).toBe(401);
});

test.each([
  'sort=dateTaken-desc&month=2024-13&offset=0&limit=24',
  'sort=dateTaken-desc&month=2024-6&offset=0&limit=24',
  'sort=dateTaken-desc&month=../../users&offset=0&limit=24',
  'sort=dateTaken-desc&month=2024-06&offset=-1&limit=24',
  'sort=dateTaken-desc&month=2024-06&offset=0&limit=0',
  'sort=dateTaken-desc&month=2024-06&offset=0&limit=1000',
  'sort=dateTaken-desc&month=2024-06&offset=0&cursor=x&limit=24',
  'sort=dateTaken-desc&month=2024-06&cursor=nonsense&limit=24',
  'sort=name-desc&month=2024-06&offset=0&limit=24',
  'month=2024-06&offset=0&limit=24',
])('a query that means nothing is refused: %s', async (query) => {
  expect((await get(customer, getPage, query)).status).toBe(400);
});
