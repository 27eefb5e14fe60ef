import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import * as z from 'zod';
import { startBackend } from '../tests/backend/start-backend';
import { createTestDataDir } from '../tests/backend/test-database';

test('the control API does not exist when BACKEND_CONTROL is unset', async () => {
  const backend = await startBackend({ env: { BACKEND_CONTROL: '' } });
  const answers = await Promise.all([
    backend.control(''),
    backend.control('/accounts', {}),
    backend.control('/faults', { service: 'oidc', kind: 'cut' }),
    backend.control('/ledger'),
    backend.control('/outbox'),
    backend.control('/mails'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  // An error contains neither a stack nor the request.
  expect(await answers[0].json()).toEqual({ type: 'about:blank', title: 'Not Found', status: 404 });
  expect(await backend.stop()).toBe(0);
});

test('it does not start under a public origin with the default secret', async () => {
  const start = startBackend({ env: { BACKEND_ORIGIN: 'https://id.albora.example' } });
  await expect(start).rejects.toThrow('OIDC_CLIENT_SECRET must be set');
});

test('an idle connection stays open for longer than balancers use it, and ends after KEEP_ALIVE_SECONDS', async () => {
  const keepAlive = async (env: Record<string, string>) => {
    const backend = await startBackend({ env });
    const socket = connect(Number(new URL(backend.origin).port), '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answer]: unknown[] = await once(socket, 'data');
    return { backend, socket, seconds: /keep-alive: timeout=(\d+)/i.exec(String(answer))?.[1] };
  };
  const usual = await keepAlive({});
  usual.socket.destroy();
  const short = await keepAlive({ KEEP_ALIVE_SECONDS: '1' });
  expect([usual.seconds, short.seconds]).toEqual(['75', '1']);
  short.socket.resume();
  await once(short.socket, 'close');
  expect([await usual.backend.stop(), await short.backend.stop()]).toEqual([0, 0]);
});

test('an invalid variable is named', async () => {
  const start = startBackend({ env: { OIDC_ACCESS_TOKEN_TTL: 'soon' } });
  await expect(start).rejects.toThrow('OIDC_ACCESS_TOKEN_TTL');
});

test('check 44 a second backend on the same folder is refused with one sentence; one after a kill is not', async () => {
  const env = { DATA_DIR: await createTestDataDir() };
  const first = await startBackend({ env });
  const refusal = await startBackend({ env }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const inUse: unknown = expect.stringMatching(
    /^(.*\n)*The data in \S+ is in use by process \d+ on this machine since \S+: stop it first \(kill \d+\)\.\n$/,
  );
  expect(refusal).toEqual(inUse);
  const migrate = () =>
    spawnSync(process.execPath, ['.backend/migrate.js'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
  expect(migrate()).toMatchObject({ status: 1, stdout: '', stderr: inUse });
  await first.kill();
  expect(migrate()).toMatchObject({ status: 0, stdout: 'The tables are up to date.\n' });
  const next = await startBackend({ env });
  expect(await next.stop()).toBe(0);
  await rm(env.DATA_DIR, { recursive: true, force: true });
}, 60_000); // time for four backends and two migrations, one after another

test('check 42 check 43 with a full disk all writes are refused as such and reads work; stopping waits for the last answer only, not for open connections', async () => {
  const backend = await startBackend({ env: { DISK_FLOOR_MB: '1000000000' } });
  const answerTo = async (path: string, init?: RequestInit) => {
    const answer = await fetch(backend.origin + path, init);
    return { status: answer.status, body: await answer.text() };
  };
  const { status, body } = await answerTo('/readyz');
  expect([status, JSON.parse(body)]).toEqual([
    200,
    {
      status: 'ready',
      refuses: 'writes',
      decoders: expect.stringMatching(/^(bwrap|permission)$/),
    },
  ]);
  const { sub } = Object(await (await backend.control('/accounts', {})).json());
  const tokens = await backend.control('/tokens', { sub, channel: 'albora-nl' });
  const headers = {
    authorization: `Bearer ${Object(await tokens.json()).access_token}`,
    'content-type': 'application/json',
  };
  const me = await answerTo('/customers-api/customers/me', { headers });
  expect(me.status).toBe(200);
  const write = { method: 'POST', headers, body: '{}' };
  expect(await answerTo('/customers-api/customers/me/addresses', write)).toEqual({
    status: 507,
    body: '{"type":"about:blank","title":"Insufficient Storage","status":507}',
  });
  const query = { method: 'POST', headers, body: '{"query":"{ __typename }"}' };
  expect((await answerTo('/merchandise/graphql', query)).status).toBe(200);

  const { port } = new URL(backend.origin);
  const silent = connect({ host: '127.0.0.1', port: Number(port) });
  await once(silent, 'connect');
  const idle = connect({ host: '127.0.0.1', port: Number(port) });
  idle.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(idle, 'data');
  const startedAt = Date.now();
  expect(await backend.stop()).toBe(0);
  // Half of the time after which open connections are cut.
  expect(Date.now() - startedAt).toBeLessThan(5_000);
});

test('a request whose headers do not end is refused and its connection closed', async () => {
  const backend = await startBackend();
  const slow = connect({ host: '127.0.0.1', port: Number(new URL(backend.origin).port) });
  slow.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  const [answer] = z.tuple([z.instanceof(Buffer)]).parse(await once(slow, 'data'));
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  await once(slow, 'close');
  expect(await backend.stop()).toBe(0);
}, 30_000);

test('check 43 below the reserve of the disk uploads, archives and exports are refused, and all other writes work', async () => {
  const backend = await startBackend({ env: { DISK_RESERVE_MB: '1000000000' } });
  const ready = await fetch(`${backend.origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ready', refuses: 'files' },
  ]);
  const channel = 'albora-nl';
  const { sub } = Object(await (await backend.control('/accounts', { channel })).json());
  const seeded = await backend.control('/photos', { accountId: sub, photos: [{}] });
  const { photoIds } = Object(await seeded.json());
  const { access_token } = Object(
    await (await backend.control('/tokens', { sub, channel })).json(),
  );
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
    'tus-resumable': '1.0.0',
  };
  const post = async (path: string, body: object = {}, more = {}) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
    const answer = await fetch(backend.origin + path, init);
    return [answer.status, answer.headers.get('retry-after')];
  };
  const refused = [507, '60'];
  expect(await post('/downloads-api/downloads', { photoIds })).toEqual(refused);
  expect(await post('/export-api/backups', { channel })).toEqual(refused);
  expect(await post('/customers-api/customers/me/dataexports')).toEqual(refused);
  expect(await post('/storage-api/files', {}, { 'upload-length': '10' })).toEqual(refused);
  expect(await post('/photos-api/albums', { name: 'Zee' })).toEqual([201, null]);
  expect(await post('/uploads-api/uploadsessions')).toEqual([201, null]);
  expect(await backend.stop()).toBe(0);
});
