import type { OrderStatus } from '../../../lib/contracts/orders';
import { photoListDto, photoDto } from '../../../lib/contracts/photos';
import { photoUsesDto } from '../../../lib/contracts/photo-uses';
import { addPhotos } from '../../../tests/backend/photo';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createOrder } from '../orders/create-order';
import { buildProject } from '../projects/build-project';
import { projects } from '../projects/tables';

const start = '2026-11-21T10:00:00.000Z';
let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness(start);
});
afterAll(() => harness.close());

const usesOf = async (service: 'projects' | 'orders', path: string, as: string, channel?: string) =>
  photoUsesDto.parse(await harness.json(service, path, { as, ...(channel && { channel }) })).uses;

test('an invalid use is an error: dropping it would hide a warning from the customer', () => {
  const use = {
    id: 'a',
    title: 'Lofoten',
    photoIds: Array.from({ length: 6_000 }, (_, at) => `p-${at}`),
  };
  expect(photoUsesDto.safeParse({ uses: [use] }).success).toBe(true);
  expect(photoUsesDto.safeParse({ uses: [use, { id: 'b' }] }).success).toBe(false);
});

describe('uses of photos, which warn the customer before a deletion', () => {
  test('projects report title and photos, also while they can be restored; expired projects and those without photos do not', async () => {
    const project = { accountId: 'uses', updatedAt: new Date(start) };
    const photoIds = ['p-1', 'p-2'];
    await harness.context.db.insert(projects).values(
      [
        { ...project, id: 'lofoten', title: 'Lofoten in June', photoIds },
        { ...project, id: 'empty', title: 'Empty' },
        { ...project, id: 'deleted', title: 'Deleted', photoIds, deletedAt: new Date(start) },
        {
          ...project,
          id: 'gone',
          title: 'Gone',
          photoIds,
          deletedAt: new Date('2026-10-22T10:00:00Z'),
        },
        { ...project, id: 'over', title: 'Over', photoIds, expiresAt: new Date(start) },
        { ...project, id: 'ben', title: 'Of somebody else', photoIds, accountId: 'ben' },
      ].map(buildProject),
    );
    const path = (accountId: string) => `/api/v2/projects/${accountId}/photouses`;
    expect(await usesOf('projects', path('uses'), 'uses')).toEqual([
      { id: 'deleted', title: 'Deleted', photoIds, isDeleted: true },
      { id: 'lofoten', title: 'Lofoten in June', photoIds, isDeleted: false },
    ]);
    const foreign = await harness.call('projects', path('uses'), { as: 'ben' });
    expect(foreign.status).toBe(404);
    expect((await harness.call('projects', path('uses'))).status).toBe(401);
  });

  test('an order reports its photos until it is dispatched, on every channel of the account and to no other account', async () => {
    const { db } = harness.context;
    const addOrder = async (code: string, status: OrderStatus, more = {}) => {
      await createOrder(db, {
        accountId: 'uses',
        createdAt: new Date(start),
        code,
        status,
        photoIds: [code],
        ...more,
      });
    };
    await addOrder('RECEIVED', 'Received');
    await addOrder('MADE', 'ProductionCompleted', { createdAt: new Date('2026-11-20T10:00:00Z') });
    await addOrder('SENT', 'Dispatched');
    await addOrder('CANCELLED', 'Cancelled');
    await addOrder('ELSEWHERE', 'Received', { channel: 'pixabo-gb' });
    await addOrder('FOREIGN', 'Received', { accountId: 'ben' });
    const path = '/v2/superorders/me/photouses';
    const found = [
      { id: 'RECEIVED', title: 'RECEIVED', photoIds: ['RECEIVED'] },
      { id: 'ELSEWHERE', title: 'ELSEWHERE', photoIds: ['ELSEWHERE'] },
      { id: 'MADE', title: 'MADE', photoIds: ['MADE'] },
    ];
    expect(await usesOf('orders', path, 'uses')).toEqual(found);
    expect(await usesOf('orders', path, 'uses', 'pixabo-gb')).toEqual(found);
    expect((await harness.call('orders', path)).status).toBe(401);
  });
});

test('a restored photo keeps its manual date, its favourite mark and its rotation', async () => {
  const as = 'undo';
  const [id = ''] = await addPhotos(harness.context.db, [
    { accountId: as, fileName: 'Scan_001.jpg', taken: null },
  ]);
  const send = async (method: string, path: string, body: object) => {
    const answer = await harness.call('photos', path, { method, as, body });
    expect(answer.status).toBe(200);
  };
  const read = async () => photoDto.parse(await harness.json('photos', `/photos/${id}`, { as }));
  const date = { taken: '1987-07-01T00:00:00', precision: 'month', source: 'customer' };
  const knownDate = { taken: null, source: 'none', precision: null };
  await send('PUT', '/photos/dates', { changes: [{ photoId: id, known: knownDate, date }] });
  await send('PUT', '/photos/favourites', { photoIds: [id], isFavourite: true });
  await send('PUT', '/photos/turns', { photoIds: [id], by: 90 });
  const before = await read();
  expect(before).toMatchObject({
    dateTaken: '1987-07-01T00:00:00',
    datePrecision: 'month',
    dateSource: 'customer',
    isFavourite: true,
    turn: 90,
  });
  await send('DELETE', '/photos', { photoIds: [id] });
  const list = async () => photoListDto.parse(await harness.json('photos', '/photos', { as }));
  expect((await list()).images).toEqual([]);
  await send('POST', '/photos/restore', { photoIds: [id] });
  expect(await read()).toEqual(before);
  expect((await list()).images).toHaveLength(1);
});
