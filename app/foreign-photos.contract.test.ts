import '@/tests/support/environment';
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { ask, type Handler } from '@/tests/support/ask';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { GET as getFullSize } from './api/photos/[id]/full-size/route';
import { GET as getPhotoUrl } from './api/photos/[id]/url/route';
import { POST as purge } from './api/photos/deleted/purge/route';
import { PUT as markFavourites } from './api/photos/favourites/route';
import { PUT as turnPhotos } from './api/photos/turns/route';
import { POST as restore } from './api/photos/restore/route';
import { DELETE as deleteMany } from './api/photos/route';
import { DELETE as endUpload, GET as getUpload, HEAD, PATCH } from './api/uploads/[id]/route';
import { POST as findDuplicates } from './api/uploads/duplicates/route';
import { POST as createUpload } from './api/uploads/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const nl = hostOf('account.albora.nl.example');
const de = hostOf('account.albora.de.example');

async function control<Schema extends z.ZodType>(path: string, schema: Schema, body?: object) {
  const answer = await fetch(`${backend}/control${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return schema.parse(await answer.json());
}

async function signIn(host = nl, more: object = {}) {
  const { sub } = await control('/accounts', z.object({ sub: z.string() }), more);
  const tokens = await control('/tokens', tokenSetDto, { sub, channel: host.channel.code });
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token });
  return { sub, headers: { host: host.host, origin: host.origin, cookie: `__Host-sid=${cookie}` } };
}
type Customer = Awaited<ReturnType<typeof signIn>>;

const stored = z.object({ photos: z.array(z.looseObject({ sha256: z.string() })) });
const photosOf = ({ sub }: Customer) => control(`/photos?accountId=${sub}`, stored);
const ledger = z.object({
  entries: z.array(z.object({ sub: z.string().nullable(), path: z.string() })),
});
const writesOf = async ({ sub }: Customer) =>
  (await control('/ledger', ledger)).entries.filter(
    // This call is a read, although its method is POST.
    ({ sub: who, path }) => who === sub && !path.endsWith('/getanonymousuploads'),
  ).length;

const json = (who: Customer) => ({ ...who.headers, 'content-type': 'application/json' });
const tus = (who: Customer) => ({ ...who.headers, 'tus-resumable': '1.0.0' });
const batch =
  (run: Handler, method: string, more: object = {}) =>
  (who: Customer, id: string) =>
    ask(run, { method, headers: json(who), body: JSON.stringify({ photoIds: [id], ...more }) });
const byId =
  (run: Handler, method: string, more: object = {}) =>
  (who: Customer, id: string) =>
    ask(run, { method, headers: { ...tus(who), ...more }, params: { id } });

type CallHandler = (who: Customer, id: string) => ReturnType<typeof ask>;
/** Every handler that takes a photo id, with its status or reply if no such photo exists. */
const photoHandlers: Record<string, [CallHandler, (id: string) => unknown]> = {
  'its original': [byId(getPhotoUrl, 'GET'), () => 404],
  'all its pixels': [byId(getFullSize, 'GET'), () => 404],
  'its deletion': [batch(deleteMany, 'DELETE'), (id) => ({ failed: [id] })],
  'a restoration': [batch(restore, 'POST'), (id) => ({ failed: [id] })],
  'a favourite': [batch(markFavourites, 'PUT', { isFavourite: true }), (id) => ({ failed: [id] })],
  'a turn': [batch(turnPhotos, 'PUT', { by: 90 }), (id) => ({ failed: [id] })],
  'an end for good': [batch(purge, 'POST'), (id) => ({ failed: [id] })],
};
const uploadHandlers: Record<string, CallHandler> = {
  'what became of it': byId(getUpload, 'GET'),
  'how much of it is there': byId(HEAD, 'HEAD'),
  'its end': byId(endUpload, 'DELETE'),
  'its next bytes': (who, id) =>
    ask(PATCH, {
      method: 'PATCH',
      headers: {
        ...tus(who),
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '3',
      },
      body: 'abc',
      params: { id },
    }),
};

let owner: Customer;
let strangers: Customer[];
let live: string;
let deleted: string;
let uploadId: string;
const own = createHash('sha256').update('the owner’s own file').digest('hex');
beforeAll(async () => {
  owner = await signIn();
  strangers = [await signIn(), await signIn(nl, { authMethod: 'b2b' }), await signIn(de)];
  const made = z.object({ photoIds: z.tuple([z.string(), z.string()]) });
  const photos = [{ sha256: own }, { deletedAt: new Date().toISOString() }];
  [live, deleted] = (await control('/photos', made, { accountId: owner.sub, photos })).photoIds;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const metadata = { filename: 'a.jpg', filetype: 'image/jpeg', sha256: own, intent: randomUUID() };
  const { response } = await ask(createUpload, {
    method: 'POST',
    headers: {
      ...tus(owner),
      'upload-length': '5000',
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
    },
  });
  uploadId = response.headers.get('location')?.split('/').at(-1) ?? '';
});

const said = ({ status, text }: Awaited<ReturnType<typeof ask>>): unknown =>
  status === 200 ? JSON.parse(text) : status;

test.each(Object.entries(photoHandlers))(
  'check 24 PV-06 %s: a foreign photo, live or deleted, is answered like one that never was, and stays',
  async (_, [call, answerOf]) => {
    const before = await photosOf(owner);
    for (const who of strangers) {
      const writes = await writesOf(who);
      for (const id of [live, deleted, 'never-was'])
        expect(said(await call(who, id))).toEqual(answerOf(id));
      // A batch request reports which photos failed; every other handler refuses before it calls the service.
      if (answerOf('') === 404) expect(await writesOf(who)).toBe(writes);
    }
    expect(await photosOf(owner)).toEqual(before);
  },
);

test.each(Object.entries(uploadHandlers))(
  'check 24 IM-06 %s: a foreign upload is not there, and is none the worse',
  async (_, call) => {
    expect(uploadId).not.toBe('');
    for (const who of strangers) {
      const writes = await writesOf(who);
      for (const id of [uploadId, 'never-was']) expect((await call(who, id)).status).toBe(404);
      expect(await writesOf(who)).toBe(writes);
    }
    const { response } = await ask(HEAD, {
      method: 'HEAD',
      headers: tus(owner),
      params: { id: uploadId },
    });
    expect([response.status, response.headers.get('upload-offset')]).toEqual([200, '0']);
  },
);

test('D-23 nobody learns which files another customer has', async () => {
  const hashes = (who: Customer) =>
    ask(findDuplicates, {
      method: 'POST',
      headers: json(who),
      body: JSON.stringify({ hashes: [own] }),
    });
  expect(JSON.parse((await hashes(owner)).text)).toEqual({
    duplicates: [{ sha256: own, photoId: expect.any(String), isDeleted: false }],
  });
  for (const who of strangers)
    expect(JSON.parse((await hashes(who)).text)).toEqual({ duplicates: [] });
});

test.each([
  ...Object.entries(photoHandlers).map(([name, [call]]) => [name, call] as const),
  ...Object.entries(uploadHandlers),
])('AU-01 %s: without a session, or with another brand’s, nothing is answered', async (_, call) => {
  const stolen = { ...owner, headers: { ...owner.headers, host: de.host, origin: de.origin } };
  const guest = { ...owner, headers: { ...owner.headers, cookie: '' } };
  for (const who of [stolen, guest]) expect((await call(who, live)).status).toBe(401);
});
