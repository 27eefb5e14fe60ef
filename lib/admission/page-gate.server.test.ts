import '@/tests/support/environment';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { channels } from '@/lib/config/channels';
import { sessionStore } from '@/lib/session/session-store.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { admitPage } from './page-gate.server';
import { pageQueue } from './page-queue.server';
import { refusalHeader } from './refusal';

const renderMs = 5;
/** Paths in the order in which they were rendered. */
const rendered: string[] = [];
const refused: string[] = [];

/** Simulates how Next renders: it blocks the event loop for 5 ms and sends the response in a later round. */
function render(request: IncomingMessage, response: ServerResponse) {
  const end = performance.now() + renderMs;
  while (performance.now() < end);
  const isRefused = request.headers[refusalHeader] !== undefined;
  (isRefused ? refused : rendered).push(request.url ?? '');
  setImmediate(() => response.end());
}
const server = createServer((request, response) =>
  admitPage(request, response, () => render(request, response)),
);
server.on('connection', () => pageQueue().arrived());
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  rendered.length = 0;
  refused.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const hosts = channels.map(({ baseDomain }) =>
  hostOf(`account.${baseDomain.replace(/\.example$/, '.localhost')}:3000`),
);
const [albora] = hosts;

type Browser = { host: string; cookie: string; key: string };

async function signedIn(sub: string, at = albora): Promise<Browser> {
  if (!at) throw new Error('no channel');
  const { cookie, key } = await mintSession(at, { sub });
  return { host: at.host, cookie: `sid=${cookie}`, key };
}

/** Requests a page with a new connection. */
function ask(path: string, { host, cookie }: Browser): Promise<void> {
  const { port } = server.address() as AddressInfo; // The server listens on a TCP port, so its address is an object.
  const agent = new Agent({ maxSockets: Infinity });
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { host, cookie } }, (response) =>
      response.resume().on('end', resolve),
    ).on('error', reject);
  });
}

it('check 41 P6 another customer’s page is among the next, however many connections came before its own', async () => {
  const [many, one] = await Promise.all([signedIn('many'), signedIn('one')]);
  const pages = Array.from({ length: 300 }, () => ask('/orders', many));
  await Promise.all([...pages, ask('/one', one)]);
  expect(rendered).toHaveLength(301);
  expect(rendered.indexOf('/one')).toBeLessThan(30);
});

it('check 41 seven accounts that are signed in at every brand delay a newcomer by a page each, and refuse nobody', async () => {
  const browsers = await Promise.all(
    hosts.flatMap((host) =>
      Array.from({ length: 7 }, (_, account) => signedIn(`account-${account}`, host)),
    ),
  );
  expect(browsers.length).toBeGreaterThan(100);
  const newcomer = await signedIn('newcomer');
  const pages = browsers.flatMap((browser) => [ask('/orders', browser), ask('/orders', browser)]);
  await Promise.all([...pages, ask('/newcomer', newcomer)]);
  expect(refused).toEqual([]);
  expect(rendered.indexOf('/newcomer')).toBeGreaterThan(-1);
  expect(rendered.indexOf('/newcomer')).toBeLessThan(40);
});

it('check 41 a cookie of a session that was ended takes no turn of its account', async () => {
  const [ended, alive] = [await signedIn('kept'), await signedIn('kept')];
  await sessionStore().delete(ended.key);
  const entered = jest.spyOn(pageQueue(), 'enter');
  await Promise.all([ask('/ended', ended), ask('/alive', alive)]);
  expect(entered.mock.calls.map(([customer]) => customer).sort()).toEqual([
    'account kept',
    'guests',
  ]);
});
