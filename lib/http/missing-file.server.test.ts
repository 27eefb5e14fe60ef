import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import '@/tests/support/environment';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerMissingFiles } from './missing-file.server';

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  mkdirSync(path.join(folder, 'chunks'));
  for (const name of ['a.js', '[id] b.js']) writeFileSync(path.join(folder, 'chunks', name), '');
  const answer = answerMissingFiles(folder, () => Promise.resolve('recover();'));
  server = createServer((request, response) => {
    if (!answer(request, response)) response.end('next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, address() returns an AddressInfo.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  '/_next/static/chunks/a.js',
  '/_next/static/chunks/a.js?dpl=1',
  '/_next/static/chunks/%5Bid%5D%20b.js',
  '/orders',
  '/_next/data',
])('%s is left to Next', async (url) => {
  expect(await (await fetch(origin + url)).text()).toBe('next');
});

test.each([
  '/_next/static/chunks/none.js',
  '/_next/static/',
  '/_next/static/chunks',
  '/_next/static/%ff',
  '/_next/static/..%2f..%2fpackage.json',
])('%s is missing, and no cache keeps the answer', async (url) => {
  const answer = await fetch(origin + url);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

/** Requests a URL as a browser requests a script. Node's fetch() does not allow this header. */
const asScript = (url: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve) =>
    get(origin + url, { headers: { 'sec-fetch-dest': 'script' } }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode, type: response.headers['content-type'], body }),
      );
    }),
  );

test('a script of another version becomes the script that reloads its page', async () => {
  expect(await asScript('/_next/static/chunks/none.js')).toEqual({
    ...{ status: 200, type: 'text/javascript; charset=utf-8', body: 'recover();' },
  });
  expect(await asScript('/_next/static/chunks/none.css')).toMatchObject({ status: 404 });
  expect(await asScript('/_next/static/chunks/a.js')).toMatchObject({ body: 'next' });
});
