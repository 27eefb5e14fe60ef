/** Tests deploy/nginx.conf with a client and two processes that record the requests they receive. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Agent, request } from 'undici';
import * as z from 'zod';
import { freePort } from '../backend/start-backend';
import { hasNginx, startEdge } from '../cluster/edge';

const describeWithNginx = hasNginx ? describe : describe.skip;
const withoutNginx = 'nginx is not installed: its configuration is not tested here';

/** `process method path` of each request that a process has received. */
const arrived: string[] = [];

async function startProcess(name: string): Promise<Server> {
  const server = createServer((message, response) => {
    const address = message.url ?? '';
    arrived.push(`${name} ${message.method} ${address}`);
    if (address.startsWith('/cut')) return void message.socket.destroy();
    if (address === '/api/push') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return void response.write('data: first\n\n');
    }
    const takesFiles = address === '/api/uploads' || message.method === 'PATCH';
    if (takesFiles)
      return void message.once('data', (part: Buffer) => {
        message.resume();
        response.end(`${part.length} bytes came first`);
      });
    if (address === '/policy') response.setHeader('content-security-policy', 'a'.repeat(12_000));
    response.setHeader('content-type', 'application/json');
    const answer = { headers: message.headers, filling: 'x'.repeat(2_000) };
    return void response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

// The cast is safe: servers on a TCP port have addresses of this type.
const portOf = (server: Server) => (server.address() as AddressInfo).port;

describeWithNginx(hasNginx ? 'deploy/nginx.conf' : withoutNginx, () => {
  const agent = new Agent({ allowH2: true, connect: { rejectUnauthorized: false } });
  const static1 = '_next/static/earlier.js';
  const script = 'let ofAnEarlierBuild = true;'.repeat(100);
  let folder = '';
  let processes: Server[] = [];
  let edge: ChildProcess | undefined;
  let account = 0;
  let accountTls = 0;
  let open = 0;

  const call = (target: string, options: Parameters<typeof request>[1] = {}) =>
    request(`http://127.0.0.1:${account}${target}`, { dispatcher: agent, ...options });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
    processes = await Promise.all(['web 1', 'web 2', 'backend'].map(startProcess));
    const [web1 = 0, web2 = 0, backend = 0] = processes.map(portOf);
    [account, accountTls, open] = [await freePort(), await freePort(), await freePort()];
    const staticFolder = path.join(folder, 'static');
    await mkdir(path.join(staticFolder, '_next/static'), { recursive: true });
    await writeFile(path.join(staticFolder, static1), script);
    await writeFile(path.join(staticFolder, `${static1}.gz`), gzipSync(script, { level: 9 }));
    edge = await startEdge({
      ...{ account, accountTls, public: open, internal: await freePort(), staticFolder },
      ...{ web: [web1, web2], backend: [backend], folder: path.join(folder, 'edge') },
    });
    const isUp = () =>
      call('/').then(
        ({ body }) => body.dump(),
        () => false,
      );
    while ((await isUp()) === false) await wait(20);
  });

  afterAll(async () => {
    await agent.close();
    if (edge) {
      edge.kill('SIGTERM');
      await once(edge, 'exit');
    }
    for (const server of processes) server.close().closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(() => void arrived.splice(0));

  async function headersAt(target: string, headers: Record<string, string>) {
    const { body } = await call(target, { headers });
    return z.object({ headers: z.record(z.string(), z.string()) }).parse(await body.json()).headers;
  }

  test('headers about the client are the edge’s own, and headers to Next itself are dropped', async () => {
    const seen = await headersAt('/page', {
      ...{ host: 'account.albora.nl.example', cookie: 'a=b', 'x-request-id': 'of the client' },
      ...{
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-proto': 'https',
        'x-client-address': '1.2.3.4',
      },
      ...{ 'x-middleware-subrequest': 'middleware', 'x-nextjs-data': '1' },
    });
    expect(seen).toEqual({
      ...{ host: 'account.albora.nl.example', cookie: 'a=b' },
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'account.albora.nl.example',
      'x-forwarded-proto': 'http',
      'x-client-address': '127.0.0.1',
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
    });
  });

  test('only a request that may be repeated safely goes to a second process', async () => {
    const read = await call('/cut-read');
    expect([read.statusCode, read.headers['retry-after']]).toEqual([503, '5']);
    expect(await read.body.text()).toContain('One moment, please');
    const write = await call('/cut-write', { method: 'POST', body: '{}' });
    await write.body.dump();
    expect(write.statusCode).toBe(503);
    expect(arrived.filter((line) => line.endsWith('GET /cut-read'))).toHaveLength(2);
    expect(arrived.filter((line) => line.endsWith('POST /cut-write'))).toHaveLength(1);
  });

  test('a process gets the first bytes of a file before the client has sent the last', async () => {
    const file = new Readable({ read() {} });
    file.push('begin');
    const method = 'POST';
    const answer = await call('/api/uploads', {
      method,
      body: file,
      headers: { 'content-length': '9' },
    });
    expect(await answer.body.text()).toBe('5 bytes came first');
    file.push('last');
    file.push(null);
  });

  test('events arrive while the answer goes on', async () => {
    const end = new AbortController();
    const { body } = await call('/api/push', { signal: end.signal });
    const [first]: unknown[] = await once(body, 'data');
    expect(String(first)).toBe('data: first\n\n');
    body.on('error', () => {});
    end.abort();
  });

  test('a static file of an earlier build is served as it was compressed, and no process is asked', async () => {
    const answer = await call(`/${static1}`, { headers: { 'accept-encoding': 'gzip' } });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    expect(bytes).toEqual(gzipSync(script, { level: 9 }));
    expect(gunzipSync(bytes).toString()).toBe(script);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(arrived).toEqual([]);
  });

  test('other answers are compressed, and large policy headers and cookies pass', async () => {
    const headers = { 'accept-encoding': 'gzip', cookie: 'c'.repeat(12_000) };
    const answer = await call('/policy', { headers });
    await answer.body.dump();
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(answer.headers['content-security-policy']).toHaveLength(12_000);
  });

  test('TLS with HTTP/2; without TLS a host leads to https', async () => {
    const answer = await request(`https://127.0.0.1:${accountTls}/page`, { dispatcher: agent });
    const seen = z.object({ headers: z.record(z.string(), z.string()) });
    expect(seen.parse(await answer.body.json()).headers['x-forwarded-proto']).toBe('https');
    expect(answer.headers.connection).toBeUndefined();
    const plain = new Agent({ connect: { socketPath: path.join(folder, 'edge/redirect.sock') } });
    const led = await request('http://account.albora.nl.example/orders?page=2', {
      dispatcher: plain,
    });
    await led.body.dump();
    expect([led.statusCode, led.headers.location]).toEqual([
      308,
      'https://account.albora.nl.example/orders?page=2',
    ]);
    await plain.close();
  });

  test('only public paths of the backend are reachable', async () => {
    const statuses = await Promise.all(
      ['/oidc/jwks', '/media/1', '/photos-api/users', '/control', '/metrics', '/readyz'].map(
        async (target) => {
          const { statusCode, body } = await request(`http://127.0.0.1:${open}${target}`);
          await body.dump();
          return statusCode;
        },
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  });

  test('browsers send files straight to the storage, as they arrive, and reach nothing else of it', async () => {
    const direct = `http://127.0.0.1:${open}/storage-api/direct`;
    const file = new Readable({ read() {} });
    file.push('begin');
    const headers = { 'content-length': '9' };
    const sent = await request(direct, { method: 'PATCH', body: file, headers });
    expect(await sent.body.text()).toBe('5 bytes came first');
    file.push('last');
    file.push(null);
    const statusOf = async (target: string, method: 'GET' | 'OPTIONS' | 'POST' | 'DELETE') => {
      const { statusCode, body } = await request(target, { method });
      await body.dump();
      return statusCode;
    };
    expect(await statusOf(direct, 'OPTIONS')).toBe(200);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect(await statusOf(direct, method)).toBe(405);
    expect(await statusOf(`${direct}/other`, 'OPTIONS')).toBe(404);
    expect(await statusOf(direct.replace('direct', 'files'), 'POST')).toBe(404);
  });
});
