import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { claimDto, newUploadSessionDto } from '../../../lib/contracts/upload-sessions';
import {
  capabilityIn,
  directUrl,
  newPicture,
  openPage,
  page,
  reasonIn,
} from '../../../tests/backend/direct-page';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';
import { testGrant } from '../../../tests/backend/sign-test-token';
import { creationHeaders, sha256Of } from '../../../tests/backend/tus-client';
import { revokeGrant } from '../../platform/oidc/grants';
import { artifacts } from '../../platform/oidc/tables';
import { photos } from '../photos/tables';
import { directUploads } from './direct-uploads';
import { stopExaminers } from './photo-examiner';
import { createCapabilities } from './upload-capability';

const start = '2026-11-21T10:00:00Z';
const minutes = (count: number) => new Date(Date.parse(start) + count * 60_000);

let harness: ServiceHarness;
/** A second backend with the same database, storage and keys. */
let other: ServiceHarness;
let client: ReturnType<typeof openPage>;
beforeAll(async () => {
  harness = await openServiceHarness(start, { storesParts: true });
  const { db, storage, objectSecrets } = harness.context;
  other = await openServiceHarness(start, { storesParts: true, db, storage, objectSecrets });
  client = openPage(harness);
});
beforeEach(async () => {
  for (const backend of [harness, other]) backend.setNow(start);
  const grant = { model: 'Grant', id: testGrant, payload: {} };
  await harness.context.db.insert(artifacts).values(grant).onConflictDoNothing();
});
afterAll(async () => {
  stopExaminers();
  await other.close();
  await harness.close();
});

test('IM-06 a page sends the bytes straight to the storage, and they become a photo', async () => {
  const bytes = await newPicture();
  const { created, id, capability } = await client.announce(bytes);
  expect([created.status, created.headers.get('upload-direct')]).toEqual([201, directUrl]);
  const sent = await client.put({ capability, bytes });
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
  expect(await client.tus.verdict(id)).toMatchObject({ status: 'done', isDuplicate: false });
  const [photo] = await harness.context.db.select().from(photos).where(eq(photos.uploadId, id));
  const original = await harness.context.storage.openRead(`${photo?.objectKey}/original`);
  expect(original && (await buffer(original)).equals(bytes)).toBe(true);
});

test('D-26 a break is resumed at any backend with a renewed capability, and a wrong offset is 409', async () => {
  const bytes = await newPicture();
  const { id, capability } = await client.announce(bytes);
  await client.put({ capability, bytes: bytes.subarray(0, 1_000) });
  for (const backend of [harness, other]) backend.setNow(minutes(16));
  expect(reasonIn(await client.put({ capability, bytes, offset: 1_000 }))).toBe('expired');
  const asked = { headers: { 'upload-direct': page } };
  const renewed = await client.tus.request('HEAD', `/files/${id}`, asked);
  expect(renewed.headers.get('upload-offset')).toBe('1000');
  const again = capabilityIn(renewed);
  expect((await client.put({ capability: again, bytes }, other)).status).toBe(409);
  const rest = { capability: again, bytes: bytes.subarray(1_000), offset: 1_000 };
  expect((await client.put(rest, other)).status).toBe(204);
  expect(await client.tus.verdict(id)).toMatchObject({ status: 'done' });
  expect((await client.put(rest, other)).status).toBe(409);
  const complete = await client.tus.request('HEAD', `/files/${id}`, asked);
  expect([complete.status, capabilityIn(complete)]).toEqual([200, '']);
});

test('no capability for a service that is not asked, another brand’s page, or a page that is none of ours', async () => {
  const bytes = await newPicture();
  const plain = await client.tus.create({ bytes });
  expect([plain.status, capabilityIn(plain)]).toEqual([201, '']);
  for (const origin of [
    'https://account.bonaprint.co.uk.example',
    'https://evil.example',
    `${page}.evil.example`,
    page.replace('https', 'http'),
    'null',
    '1',
  ]) {
    const { created, capability } = await client.announce(await newPicture(), {}, origin);
    expect([origin, created.status, capability]).toEqual([origin, 201, '']);
    expect(created.headers.get('upload-direct')).toBeNull();
  }
});

test('AU-11 a sign-out ends the capability at every backend, in the middle of a file too', async () => {
  const bytes = await newPicture();
  const { id, capability } = await client.announce(bytes);
  expect((await client.put({ capability, bytes: bytes.subarray(0, 500) }, other)).status).toBe(204);
  await revokeGrant(harness.context.db, testGrant);
  for (const backend of [harness, other]) {
    const rest = { capability, bytes: bytes.subarray(500), offset: 500 };
    const answer = await client.put(rest, backend);
    expect([answer.status, reasonIn(answer)]).toEqual([401, 'signed out']);
  }
  expect((await client.rowOf(id))?.storedBytes).toBe(500);
});

test('while keys change, backends with the old and the new one accept each other’s capabilities', async () => {
  const { db, storage, objectSecrets } = harness.context;
  const next = Buffer.from('the next key');
  const changing = await openServiceHarness(start, {
    ...{ storesParts: true, db, storage, objectSecrets: [next, ...objectSecrets] },
  });
  const bytes = await newPicture();
  const { id, capability } = await client.announce(bytes);
  expect((await client.put({ capability, bytes }, changing)).status).toBe(204);
  expect(await client.tus.verdict(id)).toMatchObject({ status: 'done' });
  await changing.close();
});

describe('IM-02 a phone', () => {
  async function join() {
    const opened = newUploadSessionDto.parse(
      await harness.json('uploads', '/uploadsessions', { as: 'anna', method: 'POST', body: {} }),
    );
    const claimed = claimDto.parse(
      await harness.json('uploads', '/uploadsessions/claim?channel=albora-nl', {
        method: 'POST',
        body: { token: opened.token },
      }),
    );
    if (claimed.outcome !== 'connected') throw new Error(claimed.outcome);
    return { sessionId: opened.sessionId, authorization: `Bearer ${claimed.phoneToken}` };
  }
  async function announceByPhone(authorization: string, bytes: Buffer) {
    const created = await harness.call('storage', '/files', {
      method: 'POST',
      headers: { ...creationHeaders({ bytes }), authorization, 'upload-direct': page },
    });
    return { id: client.tus.idOf(created), capability: capabilityIn(created) };
  }

  test('sends straight to the storage, too', async () => {
    const { authorization } = await join();
    const bytes = await newPicture();
    const { id, capability } = await announceByPhone(authorization, bytes);
    expect((await client.put({ capability, bytes }, other)).status).toBe(204);
    expect(await client.tus.verdict(id)).toMatchObject({ status: 'done' });
  });

  test.each([
    [
      'its session is ended',
      (id: string) =>
        harness.call('uploads', `/uploadsessions/${id}`, { as: 'anna', method: 'DELETE' }),
    ],
    ['its session is over', () => Promise.resolve(harness.setNow(minutes(15)))],
    ['the computer signs out', () => revokeGrant(harness.context.db, testGrant)],
    ['another session begins', () => join()],
  ])('stops in the middle of a file when %s', async (_what, end) => {
    const { sessionId, authorization } = await join();
    const bytes = await newPicture();
    const { id, capability } = await announceByPhone(authorization, bytes);
    expect((await client.put({ capability, bytes: bytes.subarray(0, 700) })).status).toBe(204);
    await end(sessionId);
    const rest = { capability, bytes: bytes.subarray(700), offset: 700 };
    expect((await client.put(rest)).status).toBe(410);
    expect((await client.rowOf(id))?.storedBytes).toBe(700);
  });

  test('has a capability for its own uploads only', async () => {
    const bytes = await newPicture();
    const { id } = await client.announce(bytes);
    const { sessionId } = await join();
    const { context } = harness;
    const capability = await createCapabilities(context, directUrl).sign({
      ...{ sub: 'anna', upload: id, length: bytes.length, sha256: sha256Of(bytes), origin: page },
      endsWith: { session: sessionId },
    });
    expect((await client.put({ capability, bytes })).status).toBe(404);
  });
});

test('pages of our channels alone may send and read the answer, and the preflight is cached for all uploads', async () => {
  const preflight = (origin: string) =>
    harness.call('storage', '/direct', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH' },
    });
  const allowed = await preflight(page);
  expect(allowed.status).toBe(204);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-allow-methods': 'PATCH',
    'access-control-allow-headers': 'Authorization,Content-Type,Tus-Resumable,Upload-Offset',
    'access-control-max-age': '7200',
    vary: expect.stringContaining('Origin'),
  });
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
  for (const origin of ['https://evil.example', `${page}.evil.example`, 'null']) {
    const { headers } = await preflight(origin);
    expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, null]);
  }
  const refused = await client.put({ capability: 'a.b.c', bytes: Buffer.from('x') });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, page]);
  const bytes = await newPicture();
  const sent = await client.put({ capability: (await client.announce(bytes)).capability, bytes });
  expect(sent.headers.get('access-control-expose-headers')).toContain('Upload-Offset');
});

test('an account that sends too many parts is asked to wait, and others are not', async () => {
  const direct = directUploads(harness.context, { points: 2, duration: 3_600 });
  const app = new Hono().patch('/', async (c) => {
    const admitted = await direct.admit(c);
    return admitted instanceof Response ? admitted : c.body(null, 204);
  });
  const bytes = await newPicture();
  const send = async (as: string) => {
    const { capability } = await client.announce(await newPicture(), { as });
    const headers = { authorization: `Bearer ${capability}`, origin: page };
    return app.request('/', { method: 'PATCH', headers, body: new Uint8Array(bytes) });
  };
  const answers = [await send('hasty'), await send('hasty'), await send('hasty')];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await send('patient')).status).toBe(204);
});
