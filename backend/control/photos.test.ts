import * as z from 'zod';
import {
  deletedPhotoListDto,
  failedPhotosDto,
  photoListDto,
  photoSummaryDto,
  timelineDto,
} from '../../lib/contracts/photos';
import { type StartedBackend, startBackend } from '../../tests/backend/start-backend';

let backend: StartedBackend;
let sub: string;
let token: string;
beforeAll(async () => {
  backend = await startBackend();
  const person = await (await backend.control('/accounts', {})).json();
  sub = z.object({ sub: z.string() }).parse(person).sub;
  const tokens = await (await backend.control('/tokens', { sub, channel: 'albora-nl' })).json();
  token = z.object({ access_token: z.string() }).parse(tokens).access_token;
});
afterAll(() => backend.stop());
afterEach(async () => {
  await backend.control('/faults', undefined, 'DELETE');
  await backend.control('/clock', { offsetMs: 0 });
  await backend.control(`/photos?accountId=${sub}`, undefined, 'DELETE');
});

async function create(body: object): Promise<string[]> {
  const answer = await backend.control('/photos', { accountId: sub, ...body });
  expect(answer.status).toBe(201);
  return z.object({ photoIds: z.array(z.string()) }).parse(await answer.json()).photoIds;
}
const stored = z.object({
  photos: z.array(z.object({ id: z.string(), deletedAt: z.string().nullable() })),
});
const readStored = async () =>
  stored.parse(await (await backend.control(`/photos?accountId=${sub}`)).json()).photos;
async function call(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${backend.origin}/photos-api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
const failed = async (method: string, path: string, photoIds: string[]) =>
  failedPhotosDto.parse(await call(method, path, { photoIds })).failed;

test('photos are created one by one, in bursts, or as a whole library', async () => {
  await create({
    photos: [
      { fileName: 'burst.jpg', taken: '2020-02-29T23:59:50', times: 30, secondsApart: 0 },
      { taken: '2021-12-31T23:59:00', times: 3, secondsApart: 60 },
      { taken: null, picture: 7, deletedAt: new Date().toISOString() },
    ],
  });
  expect(timelineDto.parse(await call('GET', '/users/timeline')).timeline).toEqual({
    2020: { 2: 30 },
    2021: { 12: 1 },
    2022: { 1: 2 },
  });
  await create({ count: 100, years: 3 });
  expect(photoSummaryDto.parse(await call('GET', '/users')).photosCount).toBe(133);
  expect(await readStored()).toHaveLength(134);
  const wrong = [
    { accountId: sub },
    { photos: [{}] },
    { email: 'nobody@example.com', count: 1 },
    { accountId: sub, photos: [{ surprise: 1 }] },
    { accountId: sub, photos: [{ taken: 'yesterday' }] },
  ];
  for (const body of wrong) expect((await backend.control('/photos', body)).status).toBe(400);
});

test('a created photo has a picture that can be fetched', async () => {
  await create({ photos: [{}] });
  const [photo] = photoListDto.parse(await call('GET', '/photos')).images;
  for (const { url } of photo?.thumbnails ?? []) {
    const picture = await fetch(url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});

test('EN-05 SE-10 a batch can fail in part: every second id, or the listed ids', async () => {
  const ids = await create({ photos: [{ times: 4 }] });
  const [a = '', b = '', c = '', d = ''] = ids;
  const fault = { service: 'photos', kind: 'failed-ids' };
  await backend.control('/faults', { ...fault, times: 1 });
  expect(await failed('DELETE', '/photos', ids)).toEqual([b, d]);
  expect((await readStored()).filter((photo) => photo.deletedAt).map(({ id }) => id)).toEqual([
    a,
    c,
  ]);
  expect(await failed('DELETE', '/photos', [b, d])).toEqual([]);

  await backend.control('/faults', { ...fault, ids: [c] });
  expect(await failed('POST', '/photos/restore', ids)).toEqual([c]);
  expect(await failed('POST', '/photos/restore', [c])).toEqual([c]);
  expect(await failed('POST', '/photos/deleted/purge', [c])).toEqual([c]);
  expect(failedPhotosDto.parse(await call('DELETE', `/photos/${c}`)).failed).toEqual([c]);
  const { images } = deletedPhotoListDto.parse(await call('GET', '/photos/deleted'));
  expect(images.map(({ imageId }) => imageId)).toEqual([c]);
  expect((await backend.control('/faults', { ...fault, service: 'orders' })).status).toBe(400);
});

test('deleted photos expire by the clock, and the sweep removes them', async () => {
  const ids = await create({ photos: [{ times: 3 }] });
  await call('DELETE', '/photos', { photoIds: ids.slice(1) });
  await backend.control('/clock', { offsetMs: 30 * 86_400_000 + 60_000 });
  const { totalCount } = deletedPhotoListDto.parse(await call('GET', '/photos/deleted'));
  expect(totalCount).toBe(0);
  expect(await readStored()).toHaveLength(3);
  await backend.control('/photos/sweep', {});
  expect(await readStored()).toHaveLength(1);
});

test('the photos of an account are deleted with it', async () => {
  const person = await (await backend.control('/accounts', {})).json();
  const other = z.object({ sub: z.string(), email: z.string() }).parse(person);
  await backend.control('/photos', { email: other.email, count: 20 });
  const read = async () =>
    stored.parse(await (await backend.control(`/photos?email=${other.email}`)).json()).photos;
  expect(await read()).toHaveLength(20);
  await backend.control(`/accounts/${other.sub}`, undefined, 'DELETE');
  const remaining = await (await backend.control(`/photos?accountId=${other.sub}`)).json();
  expect(stored.parse(remaining).photos).toEqual([]);
});
