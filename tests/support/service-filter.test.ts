import * as z from 'zod';
import { reply, startService, type TestService } from './service';
import { type ServiceFilter, startServiceFilter } from './service-filter';
import type { Mode } from './prune-json';

let service: TestService;
let filter: ServiceFilter;
let bodies: string[];
beforeEach(async () => {
  service = await startService();
  bodies = [];
});
afterEach(() => Promise.all([service.stop(), filter.stop()]));

async function start(mode: Mode, answer: unknown, status = 200) {
  filter = await startServiceFilter(service.origin, mode);
  service.behave((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
    request.on('end', () => reply(status, JSON.stringify(answer))(request, response));
  });
}

async function ask(path: string, method = 'GET', json?: unknown) {
  const answer = await fetch(filter.origin + path, {
    method,
    ...(json !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }),
  });
  const text = await answer.text();
  return { status: answer.status, body: z.unknown().parse(text === '' ? null : JSON.parse(text)) };
}

it.each(['specification', 'lenient', 'minimal'] as const)(
  'a call that the specification does not have is a 404 in mode %s',
  async (mode) => {
    await start(mode, {});
    const calls = [
      ['/customers-api/customers/me/deletionpreview', 'GET'],
      ['/photos-api/photos/1/url', 'GET'],
      ['/photos-api/photos', 'PUT'],
      ['/orders-api/', 'GET'],
      ['/customers-api/capabilities', 'GET'],
    ] as const;
    for (const [path, method] of calls) expect((await ask(path, method)).status).toBe(404);
    expect(service.seen).toHaveLength(0);
    expect(filter.refused).toHaveLength(4);
  },
);

it('an unknown parameter or field of a body is a 400', async () => {
  await start('specification', { historicalInvoices: [] });
  expect((await ask('/invoices-api/api/v1/HistoricalInvoice/me?offset=0')).status).toBe(400);
  const cover = { albumName: 'Sea', coverPhotoId: '1' };
  expect((await ask('/photos-api/albums/1', 'PATCH', cover)).status).toBe(400);
  expect(service.seen).toHaveLength(0);
});

it('a lenient service ignores them', async () => {
  await start('lenient', { historicalInvoices: [] });
  expect((await ask('/invoices-api/api/v1/HistoricalInvoice/me?offset=0')).status).toBe(200);
  const cover = { albumName: 'Sea', coverPhotoId: '1' };
  expect((await ask('/photos-api/albums/1', 'PATCH', cover)).status).toBe(204);
  expect(service.seen.map(({ url }) => url)).toEqual([
    '/invoices-api/api/v1/HistoricalInvoice/me',
    '/photos-api/albums/1',
  ]);
  expect(bodies).toEqual(['{"albumName":"Sea"}']);
});

it('an answer has only the fields that the specification names', async () => {
  const item = { superOrderCode: 'A', createdAt: 'x', total: 1, refund: {}, invented: 1 };
  const page = {
    superOrders: [{ ...item, products: [] }],
    totalCount: 1,
    capabilities: ['photoUses'],
  };
  await start('specification', page);
  const { body } = await ask('/orders-api/v2/superorders/me?Offset=0&Limit=100');
  const { total, superOrderCode, createdAt } = item;
  expect(body).toEqual({
    totalCount: 1,
    superOrders: [{ superOrderCode, createdAt, total, products: [] }],
  });
});

it('a minimal answer has only those of section 3', async () => {
  const item = {
    superOrderCode: 'A',
    createdAt: 'x',
    total: 1,
    products: [{ code: 'B', status: 'Confirmed' }],
  };
  await start('minimal', { superOrders: [item], totalCount: 1 });
  const { body } = await ask('/orders-api/v2/superorders/me');
  expect(body).toEqual({
    totalCount: 1,
    superOrders: [{ superOrderCode: 'A', createdAt: 'x', products: [{ status: 'Confirmed' }] }],
  });
});

it('a write of which the specification shows no answer says nothing, and a refusal gives no reason', async () => {
  await start('specification', { id: '1' }, 201);
  const address = { firstName: 'Ada', lastName: 'Byron' };
  expect(await ask('/customers-api/customers/me/addresses', 'POST', address)).toEqual({
    status: 204,
    body: null,
  });
  service.behave(reply(422, '{"failed":["1"]}'));
  expect(await ask('/photos-api/photos', 'DELETE', { photoIds: ['1'] })).toEqual({
    status: 422,
    body: {},
  });
});

it('what is not described passes as it is', async () => {
  await start('specification', { anything: 1 });
  expect((await ask('/storage-api/files/1?x=1')).body).toEqual({ anything: 1 });
  expect((await ask('/oidc/jwks')).body).toEqual({ anything: 1 });
});
