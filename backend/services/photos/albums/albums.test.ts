import { eq, sql } from 'drizzle-orm';
import { albumDto } from '../../../../lib/contracts/albums';
import { photoSummaryDto } from '../../../../lib/contracts/photos';
import { openAlbums } from '../../../../tests/backend/album-calls';
import { purgeAccount } from '../purge-photos';
import { sweepAlbums } from './change-albums';
import { albumPhotos, albums } from './tables';

const start = '2026-11-21T10:00:00.000Z';
const { harness, later, call, get, statusOf, make, photosFor, add, album, list } =
  openAlbums(start);

test('AL-14 EN-02 a new album is empty, owned by the customer and counted; the same key creates no second one', async () => {
  const as = 'ada';
  const id = await make('Zomer', as, 'key-1');
  expect(await make('Zomer', as, 'key-1')).toBe(id);
  const other = {
    method: 'POST',
    as,
    body: { name: 'X' },
    headers: { 'idempotency-key': 'key-1' },
  };
  expect(await statusOf(harness().call('photos', '/albums', other))).toBe(422);
  expect(await album(id, as)).toEqual({
    ...{ albumId: id, albumName: 'Zomer', userId: as, isShared: false },
    ...{ coverPhoto: null, moreCovers: [], photosCount: 0, created: start, updated: start },
  });
  expect(photoSummaryDto.parse(await get('/users', as)).albumsCount).toBe(1);
  expect(await get('/albums/count', as)).toEqual({ count: 1 });
  expect(await get('/albums/count', 'nobody')).toEqual({ count: 0 });
});

test.each([
  ['', 'a name of nothing'],
  ['   ', 'white space'],
  [' Zomer', 'white space first'],
  ['a < b', 'a sign of markup'],
  ['a > b', 'the other sign'],
  ['two\nlines', 'a line break'],
  ['x'.repeat(1000), '1,000 characters'],
])('AL-15 %j is refused: %s', async (name) => {
  const id = await make('Good');
  expect(await statusOf(call('POST', '/albums', { name }))).toBe(400);
  expect(await statusOf(call('PATCH', `/albums/${id}`, { albumName: name }))).toBe(400);
  expect((await album(id)).albumName).toBe('Good');
});

test.each(['\u202Eمن اليمين', '🎉 Mia & "Tom"', "100% \\ _ '", 'ä'.repeat(255)])(
  'AL-15 %s is accepted as a name, stored unchanged and found by its parts',
  async (albumName) => {
    const as = `named-${[...albumName].length}`;
    const id = await make('Old', as);
    const answer = await call('PATCH', `/albums/${id}`, { albumName }, as);
    expect(albumDto.parse(await answer.json()).albumName).toBe(albumName);
    const search = encodeURIComponent([...albumName].slice(1, 12).join(''));
    expect((await list(`&search=${search}`, as)).albums.map(({ albumId }) => albumId)).toEqual([
      id,
    ]);
    expect((await list('&search=zzz', as)).albums).toEqual([]);
  },
);

test('AL-04 pages of albums contain each album once, newest first; by name or by last addition on request', async () => {
  const as = 'bo';
  const [photo = ''] = await photosFor(as, 1);
  const albumIds: string[] = [];
  for (const [index, name] of ['Zürich', 'alpen', 'Ärger', 'Bonn', 'alpen'].entries()) {
    later(index);
    albumIds.push(await make(name, as));
  }
  later(60);
  await add(albumIds[1] ?? '', [photo], as);
  const readAllPages = async (query: string) => {
    const names: string[] = [];
    let cursor = '';
    for (;;) {
      const page = await list(`&limit=2${query}${cursor}`, as);
      names.push(...page.albums.map(({ albumName }) => albumName));
      if (page.cursor === null) return names;
      cursor = `&cursor=${page.cursor}`;
    }
  };
  expect(await readAllPages('')).toEqual(['alpen', 'Bonn', 'Ärger', 'alpen', 'Zürich']);
  expect(await readAllPages('&sortOrder=asc')).toEqual([
    'Zürich',
    'alpen',
    'Ärger',
    'Bonn',
    'alpen',
  ]);
  expect(await readAllPages('&sortKey=name')).toEqual([
    'alpen',
    'alpen',
    'Ärger',
    'Bonn',
    'Zürich',
  ]);
  expect((await readAllPages('&sortKey=lastAdded'))[0]).toBe('alpen');
  expect(await readAllPages('&search=ZUR')).toEqual(['Zürich']);
  expect(await readAllPages('&search=%25')).toEqual([]);
});

test('AL-04 numbers in names are sorted by their value, across pages too', async () => {
  const as = 'numbers';
  const sorted = ['Album', 'Album 2', 'Album 10', 'Album 10a', 'Album 0011', 'Trip 2023', 'Trip 2024-01-9', 'Trip 2024-01-10', 'Trip 20231231235959', 'Trip 20240712101500']; // prettier-ignore
  for (const name of sorted.toReversed()) await make(name, as);
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list(`&limit=3&sortKey=name${cursor && `&cursor=${cursor}`}`, as);
    names.push(...page.albums.map(({ albumName }) => albumName));
    cursor = page.cursor;
  }
  expect(names).toEqual(sorted);
});

test('AL-12 an album is deleted without its photos, once', async () => {
  const as = 'fin';
  const id = await make('Trip', as);
  const ownIds = await photosFor(as, 2);
  await add(id, ownIds, as);
  expect(await statusOf(call('DELETE', `/albums/${id}`, undefined, as))).toBe(204);
  for (const [method, path, body] of [
    ['DELETE', ''],
    ['GET', ''],
    ['GET', '/photos'],
    ['PATCH', '', { albumName: 'x' }],
    ['POST', '/photos', { photoIds: ownIds }],
    ['DELETE', '/photos', { photoIds: ownIds }],
  ] as const)
    expect(await statusOf(call(method, `/albums/${id}${path}`, body, as))).toBe(404);
  expect(photoSummaryDto.parse(await get('/users', as))).toMatchObject({
    albumsCount: 0,
    photosCount: 2,
  });
});

test('no customer reads or changes an album of another one, and other customers’ and unknown albums look alike', async () => {
  const id = await make('Mine');
  const [ownId = ''] = await photosFor('anna', 1);
  await add(id, [ownId]);
  const [theirs = ''] = await photosFor('mallory', 1);
  const calls = (target: string) =>
    [
      ['GET', `/albums/${target}`],
      ['GET', `/albums/${target}/photos`],
      ['GET', `/albums/${target}/photos/${ownId}/position`],
      ['PATCH', `/albums/${target}`, { albumName: 'Theirs' }],
      ['PATCH', `/albums/${target}`, { coverPhotoId: theirs }],
      ['POST', `/albums/${target}/photos`, { photoIds: [theirs] }],
      ['DELETE', `/albums/${target}/photos`, { photoIds: [ownId] }],
      ['DELETE', `/albums/${target}/photos/${ownId}`],
      ['DELETE', `/albums/${target}`],
    ] as const;
  for (const target of [id, 'unknown', '..%2Fall', '%00', 'x'.repeat(200)])
    for (const [method, path, body] of calls(target)) {
      const answer = await call(method, path, body, 'mallory');
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      expect(await answer.json()).toMatchObject({ title: 'Not Found' });
    }
  expect(await album(id)).toMatchObject({ albumName: 'Mine', photosCount: 1 });
  expect((await list('', 'mallory')).albums).toEqual([]);
  expect(await statusOf(call('PATCH', `/albums/${id}`, { coverPhotoId: theirs }))).toBe(404);
});

test.each([
  ['POST', '/albums', {}],
  ['PATCH', '/albums/x', {}],
  ['PATCH', '/albums/x', { albumName: 'a', userId: 'b' }],
  ['POST', '/albums/x/photos', { photoIds: [] }],
  ['POST', '/albums/x/photos', { photoIds: Array.from({ length: 501 }, (_, i) => `p${i}`) }],
  ['DELETE', '/albums/x/photos', { photoIds: ['../x'] }],
  ['GET', '/albums?limit=501', undefined],
  ['GET', '/albums?cursor=nonsense', undefined],
  ['GET', '/albums?displaySharedData=1', undefined],
  ['GET', '/albums?sortKey=size', undefined],
  ['GET', '/albums/x/photos?offset=1&cursor=x', undefined],
  ['GET', '/albums/x/photos?sortKey=name', undefined],
] as const)('CO-02 %s %s means nothing and is refused', async (method, path, body) => {
  expect(await statusOf(call(method, path, body))).toBe(400);
});

test('the albums of an account are deleted with it', async () => {
  const as = 'ivo';
  const id = await make('Trip', as);
  await add(id, await photosFor(as, 2), as);
  await purgeAccount(harness().context.db, as);
  const { db } = harness().context;
  expect(await db.select().from(albums).where(eq(albums.accountId, as))).toEqual([]);
  expect(await db.select().from(albumPhotos).where(eq(albumPhotos.albumId, id))).toEqual([]);
});

test('names that an older version has normalised are normalised again at a start', async () => {
  const { db, clock } = harness().context;
  const as = 'folder';
  const ids = [
    await make('Ｃafé 10', as),
    await make('Ａpril\u00a02', as),
    await make('Café 2', as),
  ];
  const asBefore = { searchName: sql`lower(${albums.name})`, searchNameVersion: 0 };
  await db.update(albums).set(asBefore).where(eq(albums.accountId, as));
  const findByName = async (search: string) =>
    (await list(`&sortKey=name&search=${search}`, as)).albums.map(({ albumId }) => albumId);
  expect(await findByName('cafe')).toEqual([]);
  await sweepAlbums(db, clock.now());
  expect(await findByName('cafe')).toEqual([ids[2], ids[0]]);
  expect(await findByName('april%202')).toEqual([ids[1]]);
  expect(await findByName('')).toEqual([ids[1], ids[2], ids[0]]);
});
