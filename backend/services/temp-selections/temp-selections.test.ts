import * as z from 'zod';
import { tempSelectionDto } from '../../../lib/contracts/temp-selections';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createPhotoControl } from '../../control/photos';

const start = '2026-11-21T10:00:00Z';
let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness(start);
});
beforeEach(() => harness.setNow(start));
afterAll(() => harness.close());

async function newPhotos(accountId: string, times: number): Promise<string[]> {
  const answer = await createPhotoControl(harness.context).request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId, photos: [{ times }] }),
  });
  return z.object({ photoIds: z.array(z.string()) }).parse(await answer.json()).photoIds;
}
const make = (as: string, photoIds: unknown) =>
  harness.call('temp-selections', '/temp-selections', { as, method: 'POST', body: { photoIds } });
const read = (as: string, id: string) =>
  harness.call('temp-selections', `/temp-selections/${id}`, { as });

test('OP-02 photos are stored under an id and returned in order, each once', async () => {
  const [first = '', second = ''] = await newPhotos('ann', 2);
  const answer = await make('ann', [second, first, second]);
  expect(answer.status).toBe(201);
  const { tempSelectionId } = tempSelectionDto.parse(await answer.json());
  expect(await (await read('ann', tempSelectionId)).json()).toEqual({ photoIds: [second, first] });
  expect((await read('bob', tempSelectionId)).status).toBe(404);
  harness.setNow('2026-11-29T10:00:00Z');
  expect((await read('ann', tempSelectionId)).status).toBe(404);
});

test('OP-02 a selection with another customer’s, unknown or deleted photo is refused', async () => {
  const [ownId = ''] = await newPhotos('ann', 1);
  const [other = ''] = await newPhotos('bob', 1);
  const [deletedId = ''] = await newPhotos('ann', 1);
  await harness.call('photos', `/photos/${deletedId}`, { as: 'ann', method: 'DELETE' });
  for (const wrong of [other, deletedId, 'nobody'])
    expect((await make('ann', [ownId, wrong])).status).toBe(400);
  for (const wrong of [[], 'x', Array.from({ length: 1001 }, (_, at) => `p${at}`)])
    expect((await make('ann', wrong)).status).toBe(400);
});
