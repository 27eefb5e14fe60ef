import type { AddOutcome, AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import { ApiError } from '@/lib/http/api-error';
import { albumsOf } from './upload-albums';
import { restoredFile } from './upload-file';
import { uploadFile } from '@/tests/uploads/upload-file';
import { doneView, engineWith, pass } from '@/tests/uploads/upload-engine';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const summer: AlbumTarget = { key: 'summer', name: 'Summer', id: 'summer' };
const all = ({ id, key }: AlbumTarget, ids: readonly string[]): AddOutcome => ({
  ...{ id: id ?? `made by ${key}`, added: [...ids], present: [], failed: [], error: null },
});

/** An upload engine whose requests to add photos to albums get these responses in order; every further request succeeds. */
function withAlbums(
  answers: ((ids: readonly string[]) => Partial<AddOutcome>)[],
  changes: Parameters<typeof engineWith>[0] = {},
) {
  const asked: { album: AlbumTarget; ids: readonly string[] }[] = [];
  const harness = engineWith({
    fillAlbum: (album, ids) => {
      asked.push({ album, ids });
      return Promise.resolve({ ...all(album, ids), ...answers.shift()?.(ids) });
    },
    ...changes,
  });
  const progress = (key = 'summer') =>
    albumsOf(harness.engine.state).find((album) => album.key === key);
  const states = () => harness.engine.state.files.map(({ albums }) => albums?.[0]?.state);
  return { ...harness, asked, progress, states };
}
const fails = (error: ApiError) => () => ({ id: null, added: [], present: [], error });

test('IM-04 photos land in the album too, by few requests while more are on their way', async () => {
  const { engine, add, asked, progress } = withAlbums([]);
  const names = Array.from({ length: 30 }, (_, at) => `f${at}`);
  add(...names);
  engine.dispatch({ kind: 'released', album: summer });
  await pass(30_000);
  expect(progress()).toMatchObject({ added: 30, failed: 0, coming: 0, photoIds: [] });
  expect(asked.flatMap(({ ids }) => ids).sort()).toEqual(names.map((f) => `photo up-${f}`).sort());
  expect(asked.length).toBeLessThan(6);
});

test('an upload without an album asks for none', async () => {
  const { engine, add, asked } = withAlbums([]);
  add('a');
  engine.dispatch({ kind: 'released' });
  await pass(10_000);
  expect(asked).toEqual([]);
});

test('D-23 what the library has already lands in the album as well, without being sent, and what was in it is said', async () => {
  const { engine, add, asked, sent, progress } = withAlbums(
    [(ids) => ({ added: ids.slice(1), present: ids.slice(0, 1) })],
    {
      findDuplicates: () =>
        Promise.resolve([
          { sha256: 'sha of a', photoId: 'known-a', isDeleted: false },
          { sha256: 'sha of b', photoId: 'known-b', isDeleted: false },
          { sha256: 'sha of c', photoId: 'trash-c', isDeleted: true },
        ]),
    },
  );
  add('a', 'b', 'c');
  await pass(100);
  engine.dispatch({ kind: 'released', album: summer });
  await pass(5_000);
  expect(sent).toEqual([]);
  expect(asked.map(({ ids }) => ids)).toEqual([['known-a', 'known-b']]);
  expect(progress()).toMatchObject({ added: 1, present: 1, photoIds: [], coming: 0 });
});

test('D-24 what the album refuses is in the library all the same, and is tried again when asked', async () => {
  const { engine, add, asked, phases, states } = withAlbums([
    (ids) => ({ added: [], failed: [...ids] }),
  ]);
  add('a');
  engine.dispatch({ kind: 'released', album: summer });
  await pass(5_000);
  expect([phases(), states()]).toEqual([['done'], ['failed']]);
  engine.dispatch({ kind: 'fillRetried', key: 'summer' });
  await pass(5_000);
  expect(states()).toEqual(['added']);
  expect(asked).toHaveLength(2);
});

test('an album that was deleted meanwhile takes nothing, and nothing is asked of it again', async () => {
  const { engine, add, asked, phases, states } = withAlbums([
    fails(new ApiError('notFound', 'c')),
    fails(new ApiError('notFound', 'c')),
  ]);
  add('a', 'b');
  engine.dispatch({ kind: 'released', album: summer });
  await pass(20_000);
  expect([phases(), states()]).toEqual([
    ['done', 'done'],
    ['gone', 'gone'],
  ]);
  engine.dispatch({ kind: 'fillRetried', key: 'summer' });
  await pass(5_000);
  expect(asked.length).toBeLessThan(3);
});

test('D-29 a lost session keeps what waits for the album; signed in again it continues by itself', async () => {
  const { engine, add, states } = withAlbums([fails(new ApiError('unauthenticated', 'c'))]);
  add('a');
  engine.dispatch({ kind: 'released', album: summer });
  await pass(5_000);
  expect([engine.state.connection, states()]).toEqual(['signedOut', ['waiting']]);
  engine.dispatch({ kind: 'cleared' });
  expect(engine.state.files).toHaveLength(1);
  engine.setConnection('online');
  await pass(60_000);
  expect(states()).toEqual(['added']);
});

test('D-25 an album that nobody reaches is parked after a few tries', async () => {
  const offline = fails(new ApiError('offline', ''));
  const { engine, add, asked, states } = withAlbums(Array.from({ length: 9 }, () => offline));
  add('a');
  engine.dispatch({ kind: 'released', album: summer });
  await pass(200_000);
  expect(states()).toEqual(['failed']);
  expect(asked).toHaveLength(5);
});

test('a new album is made by the first photo, and known to all others by then', async () => {
  const rome: AlbumTarget = { key: 'key-of-rome', name: 'Rome', id: null };
  const { engine, add, asked, progress } = withAlbums([]);
  add('a', 'b');
  engine.dispatch({ kind: 'released', album: rome });
  await pass(10_000);
  expect(asked[0]?.album).toEqual(rome);
  expect(progress('key-of-rome')).toMatchObject({ id: 'made by key-of-rome', added: 2 });
});

test('folders go into their albums, the rest into the library alone', async () => {
  const { engine, asked } = withAlbums([], {
    hash: async (bytes) => ({ sha256: await bytes.text() }),
  });
  const files = [
    uploadFile('a', { folder: 'Rome' }),
    uploadFile('b', { folder: 'Paris' }),
    uploadFile('c'),
  ];
  engine.add(files, new Map(files.map(({ id }) => [id, new Blob([id])])));
  const album = (name: string): AlbumTarget => ({ key: name, name, id: null });
  engine.dispatch({
    kind: 'released',
    folders: new Map([
      ['Rome', album('Rome')],
      ['Paris', album('Paris')],
    ]),
  });
  await pass(10_000);
  expect(asked.map((one) => [one.album.name, one.ids])).toEqual([
    ['Rome', ['photo up-a']],
    ['Paris', ['photo up-b']],
  ]);
});

test('the same photo in two folders is sent once and lands in both albums', async () => {
  const { engine, asked, sent } = withAlbums([], {
    hash: () => Promise.resolve({ sha256: 'same' }),
  });
  const files = ['Rome', 'Paris'].map((folder) => uploadFile(folder, { folder }));
  engine.add(files, new Map(files.map(({ id }) => [id, new Blob([id])])));
  await pass(100);
  const folders = new Map(
    ['Rome', 'Paris'].map((name) => [name, { key: name, name, id: null }] as const),
  );
  engine.dispatch({ kind: 'released', folders });
  await pass(10_000);
  expect(sent).toHaveLength(1);
  expect(asked.map(({ album, ids }) => [album.name, ids])).toEqual([
    ['Rome', ['photo up-Rome']],
    ['Paris', ['photo up-Rome']],
  ]);
});

test('after a reload what is in the library and waits for its album lands there', async () => {
  const before = withAlbums([fails(new ApiError('unauthenticated', 'c'))]);
  before.add('a');
  before.engine.dispatch({ kind: 'released', album: summer });
  await pass(5_000);
  const kept = structuredClone(before.engine.state.files);
  const after = withAlbums([]);
  after.engine.add(
    kept.map((file) => restoredFile(file, undefined)),
    new Map(),
  );
  await pass(5_000);
  expect(after.states()).toEqual(['added']);
  expect(after.sent).toEqual([]);
});

test('a service that does not say which photo it made is asked by its bytes', async () => {
  const { engine, add, asked } = withAlbums([], {
    getState: () => Promise.resolve({ ...doneView, photoId: null }),
    findDuplicates: (hashes) =>
      Promise.resolve(
        engine.state.files[0]?.phase === 'processing'
          ? hashes.map((sha256) => ({ sha256, photoId: 'found', isDeleted: false }))
          : [],
      ),
  });
  add('a');
  engine.dispatch({ kind: 'released', album: summer });
  await pass(10_000);
  expect(asked.map(({ ids }) => ids)).toEqual([['found']]);
});
