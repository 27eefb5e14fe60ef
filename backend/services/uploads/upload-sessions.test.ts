import { createHash, randomUUID } from 'node:crypto';
import { pushCloseCodes, pushOk } from '../../../lib/contracts/push';
import {
  claimDto,
  newUploadSessionDto,
  uploadSessionChangedDto,
  uploadSessionDto,
} from '../../../lib/contracts/upload-sessions';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { serveSockets } from '../../../tests/backend/serve-sockets';
import { signTestToken } from '../../../tests/backend/sign-test-token';
import { uploadsService } from './service';
import { uploadSessions } from './tables';

const start = '2026-11-21T10:00:00Z';
let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness(start);
});
beforeEach(() => harness.setNow(start));
afterAll(() => harness.close());

const open = async (as = 'ann') =>
  newUploadSessionDto.parse(
    await harness.json('uploads', '/uploadsessions', { as, method: 'POST', body: {} }),
  );
const claim = async (body: object, channel = 'albora-nl') =>
  claimDto.parse(
    await harness.json('uploads', `/uploadsessions/claim?channel=${channel}`, {
      method: 'POST',
      body,
    }),
  );
async function join(body: object) {
  const claimed = await claim(body);
  if (claimed.outcome !== 'connected') throw new Error(claimed.outcome);
  return { authorization: `Bearer ${claimed.phoneToken}` };
}
const readSession = async (id: string, as = 'ann') =>
  uploadSessionDto.parse(await harness.json('uploads', `/uploadsessions/${id}`, { as }));
const end = (id: string, as = 'ann') =>
  harness.call('uploads', `/uploadsessions/${id}`, { as, method: 'DELETE' });

const base64 = (text: string) => Buffer.from(text).toString('base64');
function send(
  headers: Record<string, string>,
  bytes = Buffer.from('no picture'),
  intent = randomUUID(),
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const values = { filename: 'beach.jpg', filetype: 'image/jpeg', sha256, intent };
  return harness.call('storage', '/files', {
    method: 'POST',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(values)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    },
    ...(headers['content-type'] && { raw: bytes }),
  });
}

test('IM-02 a phone connects with the QR code’s token or the typed code, and both sides see the same state', async () => {
  for (const by of ['token', 'code'] as const) {
    const session = await open();
    expect((await readSession(session.sessionId)).status).toBe('waiting');
    const phone = await join({ [by]: session[by] });
    expect((await readSession(session.sessionId)).status).toBe('connected');
    const phoneView = await harness.json('uploads', '/uploadsessions/current', { headers: phone });
    expect(uploadSessionDto.parse(phoneView)).toEqual(await readSession(session.sessionId));
  }
});

test('the customer’s session lists the phone’s files one by one', async () => {
  const session = await open();
  const phone = await join({ token: session.token });
  const created = await send(phone);
  expect(created.status).toBe(201);
  const { files } = await readSession(session.sessionId);
  expect(files).toMatchObject([{ fileName: 'beach.jpg', status: 'receiving', offset: 0 }]);
  const location = (created.headers.get('location') ?? '').replace('/storage-api', '');
  const offset = await harness.call('storage', location, {
    method: 'HEAD',
    headers: { ...phone, 'tus-resumable': '1.0.0' },
  });
  expect(offset.headers.get('upload-offset')).toBe('0');
});

test('the phone’s token gives no other access: no photos, no other upload of the customer', async () => {
  const session = await open();
  const phone = await join({ token: session.token });
  for (const [service, path] of [
    ['photos', '/users'],
    ['customers', '/customers/me'],
    ['uploads', `/uploadsessions/${session.sessionId}`],
    ['retention', '/getaccountinformation'],
  ] as const)
    expect((await harness.call(service, path, { headers: phone })).status).toBe(401);
  const customerUpload = await send({ authorization: '' });
  expect(customerUpload.status).toBe(401);
  const earlier = await open();
  const first = await send(await join({ token: earlier.token }));
  const later = await join({ token: (await open()).token });
  const location = (first.headers.get('location') ?? '').replace('/storage-api', '');
  const headers = { ...later, 'tus-resumable': '1.0.0' };
  expect((await harness.call('storage', location, { method: 'HEAD', headers })).status).toBe(404);
});

test('one phone at a time: a second phone with the same QR code is refused', async () => {
  const session = await open();
  const claims = await Promise.all([
    claim({ token: session.token }),
    claim({ code: session.code }),
  ]);
  expect(claims.map(({ outcome }) => outcome).sort()).toEqual(['connected', 'taken']);
  expect((await claim({ token: session.token })).outcome).toBe('taken');
});

test('after 15 minutes, after the end and after a newer session nothing is accepted', async () => {
  const expired = await open();
  const phone = await join({ token: expired.token });
  harness.setNow('2026-11-21T10:14:59Z');
  expect((await send(phone)).status).toBe(201);
  harness.setNow('2026-11-21T10:15:00Z');
  expect((await send(phone)).status).toBe(410);
  expect((await readSession(expired.sessionId)).status).toBe('expired');
  expect((await claim({ token: expired.token })).outcome).toBe('expired');

  const ended = await open();
  const second = await join({ token: ended.token });
  expect((await end(ended.sessionId)).status).toBe(204);
  expect((await send(second)).status).toBe(410);
  const endedSession = await harness.json('uploads', '/uploadsessions/current', {
    headers: second,
  });
  expect(uploadSessionDto.parse(endedSession).status).toBe('ended');
  expect((await claim({ code: ended.code })).outcome).toBe('ended');

  const older = await open();
  await open();
  expect((await claim({ token: older.token })).outcome).toBe('ended');
});

test('another customer sees and ends nothing; another brand and a guessed code find nothing', async () => {
  const session = await open();
  const asBob = { as: 'bob' };
  const path = `/uploadsessions/${session.sessionId}`;
  expect((await harness.call('uploads', path, asBob)).status).toBe(404);
  expect((await end(session.sessionId, 'bob')).status).toBe(404);
  expect((await claim({ token: session.token }, 'pixabo-fr')).outcome).toBe('unknown');
  expect((await claim({ code: '2222222222' })).outcome).toBe('unknown');
  expect((await readSession(session.sessionId)).status).toBe('waiting');
});

test('neither token nor code nor the phone’s token is readable in the database', async () => {
  const session = await open();
  const { authorization } = await join({ token: session.token });
  const stored = JSON.stringify(await harness.context.db.select().from(uploadSessions));
  for (const secret of [session.token, session.code, authorization.slice('Bearer '.length)])
    expect(stored).not.toContain(secret);
});

describe('the socket', () => {
  let server: Awaited<ReturnType<typeof serveSockets>>;
  beforeAll(async () => (server = await serveSockets(harness, uploadsService)));
  afterAll(() => server.stop());

  /**
   * Connects to the push socket. `changed` collects the ids of the customer's changed sessions, in the order of the
   * messages.
   */
  async function listen(as: string) {
    const connection = await server.connect('/uploads-api/socket');
    const received = connection.heard();
    connection.say({ action: 'authenticate', token: await signTestToken(harness.context, as) });
    expect(await received).toBe(pushOk);
    const changed: string[] = [];
    connection.socket.on('message', (data) => {
      changed.push(uploadSessionChangedDto.parse(JSON.parse(String(data))).sessionId);
    });
    return { ...connection, changed };
  }

  test('IM-10 reports at once that a phone has connected, the progress of its photos, and the end of the session', async () => {
    const [session, bobs] = [await open('ann'), await open('bob')];
    const ann = await listen('ann');
    let receivedCount = 0;
    /** Waits for at least one more message after this step. */
    const afterwards = async (step: string) => {
      while (ann.changed.length === receivedCount) await new Promise(setImmediate);
      receivedCount = ann.changed.length;
      return step;
    };
    const phone = await join({ token: session.token });
    expect(await afterwards('joined')).toBe('joined');
    // The creation also contains the bytes, so three changes follow: the upload starts, is received, and is rejected
    // because it is no picture.
    const created = await send({ ...phone, 'content-type': 'application/offset+octet-stream' });
    expect(created.status).toBe(201);
    while ((await readSession(session.sessionId)).files[0]?.status !== 'rejected')
      await afterwards('a step');
    expect(receivedCount).toBeGreaterThanOrEqual(3);
    await end(session.sessionId);
    expect(await afterwards('ended')).toBe('ended');
    await join({ token: bobs.token });
    await end(bobs.sessionId, 'bob');
    const older = await open('ann');
    await open('ann');
    expect(await afterwards('replaced')).toBe('replaced');
    expect(new Set(ann.changed)).toEqual(new Set([session.sessionId, older.sessionId]));
    ann.socket.close();
    await ann.closed;
  });

  test('IM-10 a client without a valid token gets no events, the phone included', async () => {
    const { token } = await open();
    const { authorization } = await join({ token });
    for (const proof of ['made up', token, authorization.slice('Bearer '.length)]) {
      const connection = await server.connect('/uploads-api/socket');
      connection.say({ action: 'authenticate', token: proof });
      expect(await connection.closed).toBe(pushCloseCodes.refused);
    }
  });
});

test('signing out on the computer ends the session: the phone can send nothing more and is notified', async () => {
  const [waiting, session] = [await open('bob'), await open()];
  const phone = await join({ token: session.token });
  expect((await send(phone)).status).toBe(201);
  await harness.signOut();
  expect((await send(phone)).status).toBe(410);
  const endedSession = await harness.json('uploads', '/uploadsessions/current', { headers: phone });
  expect(uploadSessionDto.parse(endedSession).status).toBe('ended');
  expect((await claim({ code: waiting.code })).outcome).toBe('ended');
});
