/** Contract tests of the album route handlers, for every photo service and every service of shared albums. */
import * as z from 'zod';
import { albumSource } from '@/lib/photo-library/album/album-source';
import { addedReply, createdReply } from '@/lib/photo-library/add-to-album/schema';
import { albumListReply, albumReply } from '@/lib/albums/schema';
import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import { failedReply } from '@/lib/photo-library/photos/schema';
import { sharedAlbumSource } from '@/lib/photo-library/shared-album/shared-album-source';
import {
  sharedAlbumDetailsReply,
  sharedAlbumListReply,
  sharedPageReply,
} from '@/lib/shared-albums/schema';
import { ask, type Handler } from '@/tests/support/ask';
import { type AlbumCustomer, makeShared, serveHandlers, signIn } from './customers';

/** The route handlers under test; passed in, because only tests in `app` may import `app`. */
type Handlers = Readonly<
  Record<
    | 'deleteAlbum'
    | 'getAlbum'
    | 'changeAlbum'
    | 'getIds'
    | 'removePhotos'
    | 'getPhotos'
    | 'addPhotos'
    | 'listAlbums'
    | 'createAlbum'
    | 'deleteShared'
    | 'getShared'
    | 'getSharedPhotos'
    | 'getSharedUrl'
    | 'listShared',
    Handler
  >
>;

type Request = { id?: string; photoId?: string; query?: string; body?: unknown; key?: string };

function call(who: AlbumCustomer | null, method: string, run: Handler, request: Request = {}) {
  const { id, photoId, query = '', body, key } = request;
  return ask(run, {
    method,
    path: `/api/albums${query}`,
    headers: {
      ...who?.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    params: { ...(id !== undefined && { id }), ...(photoId !== undefined && { photoId }) },
  });
}
async function read<Schema extends z.core.$ZodType>(
  schema: Schema,
  ...args: Parameters<typeof call>
): Promise<z.output<Schema>> {
  const { status, text } = await call(...args);
  expect([text, status < 300]).toEqual([text, true]);
  return z.parse(schema, JSON.parse(text));
}

type Services = {
  /** Origin of the reference backend with the control API. */
  backend: string;
  /** Resolves when the services can be reached. */
  start: () => Promise<void>;
  /** True if the services support only the calls of the specification. */
  isProxied: boolean;
};

export function describeAlbums({ start, backend, isProxied }: Services, handlers: Handlers): void {
  const {
    deleteAlbum,
    getAlbum,
    changeAlbum,
    getIds,
    removePhotos,
    getPhotos,
    addPhotos,
    listAlbums,
    createAlbum,
    deleteShared,
    getShared,
    getSharedPhotos,
    getSharedUrl,
    listShared,
  } = handlers;
  const network = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = network));
  const make = async (who: AlbumCustomer, name: string, key: string = crypto.randomUUID()) =>
    (await read(createdReply, who, 'POST', createAlbum, { body: { name }, key })).id;

  let anna: AlbumCustomer;
  let ben: AlbumCustomer;
  beforeAll(async () => {
    await start();
    [anna, ben] = await Promise.all([signIn(backend, 70), signIn(backend, 5)]);
  });

  test('AL-14 AL-12 AL-15 an album is made, renamed and deleted; a bad name says what is wrong with it', async () => {
    const id = await make(anna, 'Zomer & "zon"');
    expect(await read(albumReply, anna, 'GET', getAlbum, { id })).toMatchObject({
      ...{ id, name: 'Zomer & "zon"', count: 0, covers: [], isShared: false },
    });
    for (const [name, reason] of [
      ['', 'required'],
      ['  ', 'invalid'],
      ['<img onerror=x>', 'invalid'],
      ['x'.repeat(1000), 'invalid'],
    ]) {
      const key = crypto.randomUUID();
      for (const answer of [
        await call(anna, 'POST', createAlbum, { body: { name }, key }),
        await call(anna, 'PATCH', changeAlbum, { id, body: { name } }),
      ])
        expect([answer.status, answer.error]).toEqual([
          400,
          expect.objectContaining({ code: 'validation', fields: { name: reason } }),
        ]);
    }
    const name = '\u202Eمرحبا 🎉';
    expect((await call(anna, 'PATCH', changeAlbum, { id, body: { name } })).status).toBe(204);
    expect((await read(albumReply, anna, 'GET', getAlbum, { id })).name).toBe(name);
    expect((await call(anna, 'DELETE', deleteAlbum, { id })).status).toBe(204);
    expect((await call(anna, 'GET', getAlbum, { id })).error?.code).toBe('notFound');
    expect((await call(anna, 'POST', createAlbum, { body: { name } })).status).toBe(400);
  });

  test('CA-02 AL-13 D-20 what was added, was there and failed is told truly, also in the middle of a batch', async () => {
    const id = await make(anna, 'Trip');
    const [a = '', b = '', c = '', d = ''] = anna.photoIds;
    const add = (photoIds: string[], key: string = crypto.randomUUID()) =>
      read(addedReply, anna, 'POST', addPhotos, { id, body: { photoIds }, key });
    const key = crypto.randomUUID();
    // The second request repeats the first one after a lost reply: its photos must still count as added.
    for (let time = 0; time < 2; time += 1)
      expect(await add([a], key)).toEqual({ failed: [], present: [] });
    const foreign = ben.photoIds[0] ?? '';
    expect(await add([a, b, foreign, 'unknown'])).toEqual({
      failed: isProxied ? [] : [foreign, 'unknown'],
      present: isProxied ? [] : [a],
    });
    await anna.fault({ service: 'photos', kind: 'failed-ids', ids: [c], times: 1, path: id });
    expect((await add([c, d])).failed).toEqual(isProxied ? [] : [c]);
    const { count, covers } = await read(albumReply, anna, 'GET', getAlbum, { id });
    expect([count, covers.length]).toEqual([3, isProxied ? 1 : 3]);
    const removed = await read(failedReply, anna, 'DELETE', removePhotos, {
      ...{ id, body: { photoIds: [a, c, foreign] } },
    });
    expect(removed).toEqual({ failed: isProxied ? [] : [c, foreign] });
    expect((await read(albumReply, anna, 'GET', getAlbum, { id })).count).toBe(2);
    const cover = { id, body: { coverPhotoId: d } };
    expect((await call(anna, 'PATCH', changeAlbum, cover)).status).toBe(isProxied ? 404 : 204);
    for (const photoIds of [[], ['../x'], Array.from({ length: 501 }, (_, at) => `p${at}`)])
      expect((await call(anna, 'POST', addPhotos, { id, body: { photoIds }, key })).status).toBe(
        400,
      );
  });

  test('AL-04 albums come in pages, shared ones only when asked for; sorted and searched only where it can be', async () => {
    const who = await signIn(backend, 1);
    for (const name of ['Bonn', 'alpen', 'Zürich']) await make(who, name);
    await makeShared(backend, who, { participants: [ben] });
    const list = (query: string) => read(albumListReply, who, 'GET', listAlbums, { query });
    const first = await list('?limit=2');
    expect(first.albums.map(({ name }) => name)).toEqual(['Zürich', 'alpen']);
    const rest = await list(`?limit=2&cursor=${first.cursor}`);
    expect([rest.albums.map(({ name }) => name), rest.cursor]).toEqual([['Bonn'], null]);
    const all = await list('?shared=true');
    expect(all.albums.map(({ isShared }) => isShared)).toEqual([true, false, false, false]);
    const sorted = await call(who, 'GET', listAlbums, { query: '?sort=name&search=zur' });
    if (isProxied) expect(sorted.error?.code).toBe('validation');
    else expect(z.parse(albumListReply, JSON.parse(sorted.text)).albums).toHaveLength(1);
    for (const query of ['?limit=51', '?limit=0', '?cursor=nonsense', '?shared=1', '?sort=size'])
      expect((await call(who, 'GET', listAlbums, { query })).status).toBe(400);
  });

  test.each(['created-desc', 'created-asc', 'dateTaken-desc', 'dateTaken-asc'] as const)(
    'AL-07 AL-09 D-14 the grid reads every photo of an album once, and any of them: %s',
    async (name) => {
      const who = await signIn(backend, 70);
      const id = await make(who, 'Trip');
      const key = crypto.randomUUID();
      await read(addedReply, who, 'POST', addPhotos, { id, body: { photoIds: who.photoIds }, key });
      serveHandlers(who, {
        ...{ album: getAlbum, photos: getPhotos, ids: getIds },
      });
      const source = albumSource(id, sortOf(name), isProxied ? 'cursor' : 'offset');
      const list = new PhotoCollection({ sections: await source.sections(), pages: [] }, source);
      expect(list.total()).toBe(70);
      const last = list.positionAt(69);
      const [far] = last ? await list.idsOf(last.section, 69, 70) : [];
      const found = [];
      for (let at = 0; at < 70; at += 24) {
        await list.load('all', at, at + 24);
        for (let index = at; index < Math.min(70, at + 24); index += 1)
          found.push(list.photoAt({ section: 'all', index })?.id);
      }
      expect(new Set(found)).toEqual(new Set(who.photoIds));
      expect(found[69]).toBe(far);
    },
  );

  test('SA-02 SA-05 PV-14 owner and participants see a shared album with its people; the grid reads all of it', async () => {
    const id = await makeShared(backend, anna, { participants: [ben], name: '<b>Us</b>' });
    for (const [who, isOwner] of [
      [anna, true],
      [ben, false],
    ] as const)
      expect(await read(sharedAlbumDetailsReply, who, 'GET', getShared, { id })).toMatchObject({
        ...{ id, name: '<b>Us</b>', count: 75, isOwner, isShared: true },
        ...{ ownerEmail: anna.email, participantEmails: isOwner ? [ben.email] : [] },
      });
    const others = await read(sharedAlbumListReply, ben, 'GET', listShared);
    expect(others.albums.map((album) => album.id)).toContain(id);
    expect((await read(sharedAlbumListReply, anna, 'GET', listShared)).albums).toEqual([]);
    const page = await read(sharedPageReply, ben, 'GET', getSharedPhotos, {
      ...{ id, query: '?sort=created-desc&limit=500' },
    });
    expect(new Set(page.photos.map((photo) => photo?.ownerId))).toEqual(
      new Set([anna.sub, ben.sub]),
    );
    serveHandlers(ben, { album: getShared, photos: getSharedPhotos });
    const source = sharedAlbumSource(id, sortOf('dateTaken-desc'));
    const list = new PhotoCollection({ sections: await source.sections(), pages: [] }, source);
    await list.load('all', 48, 75);
    const ids = await list.idsOf('all', 0, 75);
    expect(new Set(ids)).toEqual(new Set([...anna.photoIds, ...ben.photoIds]));
  });

  test('SA-04 SA-06 a participant leaves with their photos, the owner ends it for all', async () => {
    const id = await makeShared(backend, anna, { participants: [ben] });
    expect((await call(ben, 'DELETE', deleteShared, { id })).status).toBe(204);
    expect((await call(ben, 'GET', getShared, { id })).error?.code).toBe('notFound');
    expect((await read(sharedAlbumDetailsReply, anna, 'GET', getShared, { id })).count).toBe(70);
    expect((await call(anna, 'DELETE', deleteShared, { id })).status).toBe(204);
    expect((await call(anna, 'GET', getShared, { id })).error?.code).toBe('notFound');
  });

  test('foreign, unknown and hostile ids look alike everywhere, and a guest gets nothing', async () => {
    const mallory = await signIn(backend, 1);
    const own = await make(anna, 'Mine');
    const shared = await makeShared(backend, anna, { participants: [ben] });
    const photoIds = mallory.photoIds;
    const photoId = anna.photoIds[0] ?? '';
    const query = '?sort=created-desc&limit=24';
    const calls: [string, Handler, Request][] = [
      ['GET', getAlbum, {}],
      ['GET', getPhotos, { query }],
      ['GET', getIds, { query }],
      ['PATCH', changeAlbum, { body: { name: 'Theirs' } }],
      ['POST', addPhotos, { body: { photoIds }, key: crypto.randomUUID() }],
      ['DELETE', removePhotos, { body: { photoIds: [photoId] } }],
      ['DELETE', deleteAlbum, {}],
      ['GET', getShared, {}],
      ['GET', getSharedPhotos, { query }],
      ['GET', getSharedUrl, { photoId }],
      ['DELETE', deleteShared, {}],
    ];
    for (const id of [own, shared, 'unknown', '../users', '%2e%2e']) {
      for (const [method, run, request] of calls) {
        const { status, error } = await call(mallory, method, run, { ...request, id });
        expect([id, method, status, error?.code]).toEqual([id, method, 404, 'notFound']);
      }
      const guest = await call(null, 'GET', getAlbum, { id });
      expect(guest.status).toBe(401);
    }
    expect(await read(albumReply, anna, 'GET', getAlbum, { id: own })).toMatchObject({
      ...{ name: 'Mine', count: 0 },
    });
    expect(
      (await read(sharedAlbumDetailsReply, anna, 'GET', getShared, { id: shared })).count,
    ).toBe(75);
  });

  test('check 33 many writes in a row are limited, and say when to go on', async () => {
    const who = await signIn(backend, 1);
    const id = await make(who, 'Trip');
    let last = await call(who, 'PATCH', changeAlbum, { id, body: { name: 'a' } });
    for (let at = 0; at < 30; at += 1)
      last = await call(who, 'PATCH', changeAlbum, { id, body: { name: `a${at}` } });
    expect([last.status, Number(last.response.headers.get('retry-after')) > 0]).toEqual([
      429,
      true,
    ]);
  });

  test('PV-16 the original of a photo of somebody else can be had by who may see it', async () => {
    if (isProxied) return;
    const [owner, guest] = await Promise.all([signIn(backend, 1), signIn(backend, 1)]);
    const id = await makeShared(backend, owner, { participants: [guest] });
    const { text } = await call(guest, 'GET', getSharedUrl, {
      id,
      photoId: owner.photoIds[0] ?? '',
    });
    expect(text).toContain('/objects/');
  });
}
