import '@/tests/support/environment';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { gatePages } from './page-gate.server';

const host = 'account.albora.nl.localhost:3000';
const renderMs = 5;
/** In the order in which they were rendered. */
const rendered: string[] = [];

/** As Next: the processor has no time for anything else meanwhile, and the answer follows in a later round. */
const server = createServer((request, response) => {
  const end = performance.now() + renderMs;
  while (performance.now() < end);
  rendered.push(request.url ?? '');
  setImmediate(() => response.end());
});
let openGate: () => void;
beforeAll(async () => {
  openGate = gatePages();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  openGate();
  server.closeAllConnections();
  server.close();
});

/** A page by a new connection. */
function ask(path: string, cookie: string): Promise<void> {
  const { port } = server.address() as AddressInfo; // Listening on a port, so it has one.
  const agent = new Agent({ maxSockets: Infinity });
  return new Promise((resolve, reject) => {
    const headers = { host, cookie: `sid=${cookie}` };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) =>
      response.resume().on('end', resolve),
    ).on('error', reject);
  });
}

it('check 41 P6 another customer’s page is among the next, however many connections came before its own', async () => {
  const [many, other] = await Promise.all(
    ['many', 'other'].map((sub) => mintSession(hostOf(host), { sub })),
  );
  const pages = Array.from({ length: 300 }, () => ask('/orders', many?.cookie ?? ''));
  await Promise.all([...pages, ask('/other', other?.cookie ?? '')]);
  expect(rendered).toHaveLength(301);
  expect(rendered.indexOf('/other')).toBeLessThan(30);
});
