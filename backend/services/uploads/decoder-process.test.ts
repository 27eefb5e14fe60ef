import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { findSandbox, type Sandbox } from './decoder-process';
import { createPool, type Pool } from './photo-pool';

type ProbeTask = { name: string; what: string };

const best = findSandbox();
/**
 * Sandboxes that work on this machine. Only `permission` works without bubblewrap, or without the right to create
 * namespaces.
 */
const sandboxes: Sandbox[] = best === 'bwrap' ? ['bwrap', 'permission'] : ['permission'];

let folder: string;
let file: string;
let server: Server;
let requestCount = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  file = path.join(folder, 'file');
  await writeFile(file, 'of this customer');
  await writeFile(path.join(folder, 'other'), 'of another customer');
  await writeFile(path.join(folder, 'photo'), await makePhotoFile());
  server = createServer((_request, response) => {
    requestCount += 1;
    response.end();
  });
  server.on('connection', () => (requestCount += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const openPool = (sandbox: Sandbox) =>
  createPool<ProbeTask>({
    module: 'tests/backend/sandbox-worker.ts',
    size: 1,
    timeoutMs: 60_000,
    idleMs: 60_000,
    sandbox,
  });
const run = (pool: Pool<ProbeTask>, name: string, what = '') =>
  pool.run({ task: { name, what }, file, answer: z.unknown() });

test('a sandbox works on every machine with Node', () => {
  expect(best).not.toBe('none');
});

describe.each(sandboxes)('in the sandbox %s a decoder', (sandbox) => {
  let pool: Pool<ProbeTask>;
  beforeAll(() => {
    pool = openPool(sandbox);
  });
  afterAll(() => pool.close());

  test('reads the file of its task', async () => {
    expect(await run(pool, 'read its file')).toBe('of this customer');
  });

  test.each([
    ['read the files of the system', 'read', () => '/etc/passwd'],
    ['read the project’s files', 'read', () => path.resolve('package.json')],
    ['read the file of another customer', 'read', () => path.join(folder, 'other')],
    ['write to a file', 'write', () => path.join(folder, 'written')],
    ['write to the file of its task', 'write to its file', () => ''],
    ['write beside it', 'write beside its file', () => ''],
    ['write into the packages', 'write', () => path.resolve('node_modules', 'written')],
    ['make links', 'link', () => '/etc/passwd'],
    ['open a connection', 'connect', () => String(port())],
    ['ask a server', 'fetch', () => String(port())],
    ['listen', 'listen', () => ''],
    ['send a datagram', 'send', () => String(port())],
    ['start a program', 'run', () => '/bin/ls'],
  ])('cannot %s', async (_what, name, what) => {
    const before = requestCount;
    await expect(run(pool, name, what())).rejects.toThrow(/Error/);
    expect(requestCount).toBe(before);
    expect(await readFile(file, 'utf8')).toBe('of this customer');
    expect((await readdir(folder)).toSorted()).toEqual(['file', 'other', 'photo']);
  });
});

const port = () => (server.address() as AddressInfo).port; // A server that listens on a port has an AddressInfo.

const inNamespaces = best === 'bwrap' ? describe : describe.skip;
inNamespaces('inside bubblewrap', () => {
  test('native code that bypasses Node’s permissions finds no other file, no network and no process', async () => {
    const pool = openPool('bwrap');
    await expect(run(pool, 'read natively', path.join(folder, 'photo'))).rejects.toThrow(/Error/);
    const surroundings = z.object({ pid: z.number(), interfaces: z.array(z.string()) });
    const { pid, interfaces } = surroundings.parse(await run(pool, 'surroundings'));
    expect(pid).toBeLessThan(10);
    expect(interfaces.filter((name) => name !== 'lo')).toEqual([]);
    pool.close();
  });
});
