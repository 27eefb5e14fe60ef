import { SignJWT, UnsecuredJWT } from 'jose';
import {
  directUrl,
  newPicture,
  openPage,
  page,
  type Part,
  reasonIn,
} from '../../../tests/backend/direct-page';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';
import { signTestToken, testGrant } from '../../../tests/backend/sign-test-token';
import { creationHeaders, sha256Of } from '../../../tests/backend/tus-client';
import { stopExaminers } from './photo-examiner';
import { createCapabilities, type UploadCapability } from './upload-capability';

const start = '2026-11-21T10:00:00Z';
const minutes = (count: number) => new Date(Date.parse(start) + count * 60_000);

let harness: ServiceHarness;
let client: ReturnType<typeof openPage>;
beforeAll(async () => {
  harness = await openServiceHarness(start, { storesParts: true });
  client = openPage(harness);
});
afterAll(async () => {
  stopExaminers();
  await harness.close();
});

describe('check 30 a capability is for one account, upload, length, hash, page and quarter of an hour', () => {
  let bytes: Buffer;
  let right: UploadCapability;
  let foreignId: string;
  beforeAll(async () => {
    bytes = await newPicture();
    const { id } = await client.announce(bytes);
    foreignId = (await client.announce(await newPicture(), { as: 'bert' })).id;
    right = {
      ...{ sub: 'anna', upload: id, length: bytes.length, sha256: sha256Of(bytes), origin: page },
      endsWith: { grant: testGrant },
    };
  });
  const signer = ({
    audience = directUrl,
    now = start,
    secrets = harness.context.objectSecrets,
  } = {}) =>
    createCapabilities({ clock: { now: () => new Date(now) }, objectSecrets: secrets }, audience);
  const sign = (changed: Partial<UploadCapability> = {}, options = {}) =>
    signer(options).sign({ ...right, ...changed });

  const wrong: [string, () => Promise<Partial<Part>>, number, string | null][] = [
    ['another account', async () => ({ capability: await sign({ sub: 'bert' }) }), 404, null],
    [
      'another account’s upload',
      async () => ({ capability: await sign({ upload: foreignId }) }),
      404,
      null,
    ],
    [
      'an upload that never was',
      async () => ({ capability: await sign({ upload: 'x' }) }),
      404,
      null,
    ],
    ['another length', async () => ({ capability: await sign({ length: 1 }) }), 404, null],
    [
      'another hash',
      async () => ({ capability: await sign({ sha256: 'f'.repeat(64) }) }),
      404,
      null,
    ],
    [
      'another page',
      async () => ({ capability: await sign(), origin: 'https://account.pixabo.de.example' }),
      403,
      null,
    ],
    ['no page', async () => ({ capability: await sign(), origin: null }), 403, null],
    [
      'the day before',
      async () => ({ capability: await sign({}, { now: '2026-11-20T10:00:00Z' }) }),
      401,
      'expired',
    ],
    [
      'the next day',
      async () => ({ capability: await sign({}, { now: '2026-11-22T10:00:00Z' }) }),
      401,
      'invalid',
    ],
    [
      'another storage',
      async () => ({ capability: await sign({}, { audience: 'https://other.example/direct' }) }),
      401,
      'invalid',
    ],
    [
      'another key',
      async () => ({ capability: await sign({}, { secrets: [Buffer.from('other')] }) }),
      401,
      'invalid',
    ],
    [
      'the key of object URLs itself',
      async () => {
        const jwt = new SignJWT(right).setProtectedHeader({ alg: 'HS256', typ: 'upload+jwt' });
        const timed = jwt
          .setAudience(directUrl)
          .setIssuedAt(minutes(0))
          .setExpirationTime(minutes(15));
        return { capability: await timed.sign(harness.context.objectSecrets[0]) };
      },
      401,
      'invalid',
    ],
    [
      'no signature',
      () =>
        Promise.resolve({ capability: new UnsecuredJWT(right).setAudience(directUrl).encode() }),
      401,
      'invalid',
    ],
    [
      'a changed length under the old signature',
      async () => {
        const [head, , signature] = (await sign()).split('.');
        const [, payload] = (await sign({ length: 1 })).split('.');
        return { capability: `${head}.${payload}.${signature}` };
      },
      401,
      'invalid',
    ],
    [
      'an access token of the customer',
      async () => ({ capability: await signTestToken(harness.context, 'anna') }),
      401,
      'invalid',
    ],
    ['nothing', () => Promise.resolve({ capability: '' }), 401, 'invalid'],
    [
      'a sign-in that has ended',
      async () => ({ capability: await sign({ endsWith: { grant: 'ended' } }) }),
      401,
      'signed out',
    ],
    [
      'a phone session that never was',
      async () => ({ capability: await sign({ endsWith: { session: 'none' } }) }),
      410,
      null,
    ],
  ];
  test.each(wrong)('of %s stores no byte', async (_what, change, status, reason) => {
    const answer = await client.put({ capability: '', bytes, ...(await change()) });
    expect([answer.status, reasonIn(answer)]).toEqual([status, reason]);
    expect((await client.rowOf(right.upload))?.storedBytes).toBe(0);
    expect((await client.rowOf(foreignId))?.storedBytes).toBe(0);
  });

  test('opens none of the web app’s own calls', async () => {
    const headers = { authorization: `Bearer ${await sign()}`, 'tus-resumable': '1.0.0' };
    const path = `/files/${right.upload}`;
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect((await harness.call('storage', path, { method, headers })).status).toBe(401);
    const create = { method: 'POST', headers: { ...creationHeaders({ bytes }), ...headers } };
    expect((await harness.call('storage', '/files', create)).status).toBe(401);
    const read = { headers };
    expect((await harness.call('photos', '/photos', read)).status).toBe(401);
  });

  test('takes no byte more than was announced', async () => {
    const longer = Buffer.concat([bytes, Buffer.from('more')]);
    const answer = await client.put({ capability: await sign(), bytes: longer });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const row = await client.rowOf(right.upload);
    expect([row?.status, (row?.storedBytes ?? 0) <= bytes.length]).toEqual(['receiving', true]);
  });
});
