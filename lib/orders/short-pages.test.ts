/** Order services that return fewer orders than requested, or whose total is wrong. */
import '@/tests/support/environment';
import { startService, type TestService } from '@/tests/support/service';
import { unreadableIn } from '@/lib/contracts/wire';
import { readOrders, readOrdersOfSession } from './all-orders.server';

const caller = { channel: 'albora-nl', correlationId: 'short-pages', token: 'token' };
const createdAt = '2026-11-01T10:00:00Z';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  process.env['ORDERS_URL'] = service.origin;
});
afterAll(() => service.stop());

/** Makes the service return at most `most` orders in each response, regardless of the requested limit. */
function behave(count: number, most: number, { ignoresOffset = false } = {}): void {
  service.seen.length = 0;
  const all = Array.from({ length: count }, (_, at) => ({ superOrderCode: `o${at}`, createdAt }));
  service.behave((request, response) => {
    const query = new URL(request.url ?? '', 'http://orders').searchParams;
    const from = ignoresOffset ? 0 : Number(query.get('Offset'));
    const superOrders = all.slice(from, from + Math.min(most, Number(query.get('Limit'))));
    response.end(JSON.stringify({ totalCount: count, superOrders }));
  });
}

test.each([
  [130, 40],
  [100, 99],
  [250, 1],
])('OR-02 CO-01 all %i orders are read from a service whose pages have %i', async (count, most) => {
  behave(count, most);
  const codes = (await readOrders(caller)).map(({ superOrderCode }) => superOrderCode);
  expect(codes.sort()).toEqual(Array.from({ length: count }, (_, at) => `o${at}`).sort());
});

test('OR-02 a service that always answers the first page is asked no further than that shows', async () => {
  behave(1000, 40, { ignoresOffset: true });
  expect(await readOrders(caller)).toHaveLength(40);
  expect(service.seen.length).toBeLessThan(12);
});

test('OR-02 OR-04 a total without an order is a failure, and never said to be an empty list', async () => {
  behave(5, 0);
  await expect(readOrders(caller)).rejects.toMatchObject({ code: 'badAnswer' });
  behave(0, 0);
  expect(await readOrders(caller)).toEqual([]);
});

test('OR-02 a list of several chunks is read once a minute, its first chunk each time', async () => {
  behave(350, 100);
  const codesOf = async (session: string) =>
    (await readOrdersOfSession(caller, session)).map(({ superOrderCode }) => superOrderCode);
  const all = await codesOf('session-1');
  expect(all).toHaveLength(350);
  expect(service.seen).toHaveLength(4);
  expect(await codesOf('session-1')).toEqual(all);
  expect(service.seen).toHaveLength(5);
  // Another session shares nothing.
  await codesOf('session-2');
  expect(service.seen).toHaveLength(9);
  // One more order: everything is read again.
  behave(351, 100);
  expect(await codesOf('session-1')).toHaveLength(351);
});

test('OR-02 of 50,000 orders 10,000 are read, and the page can say how many are not shown', async () => {
  behave(50_000, 100);
  const orders = await readOrdersOfSession(caller, 'session-3');
  expect(orders).toHaveLength(10_000);
  expect(unreadableIn(orders)).toBe(40_000);
  expect(service.seen).toHaveLength(100);
});
