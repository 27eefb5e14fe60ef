import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogoutDelivery } from './clients';

/** Replaces fetch and refuses internal addresses, like the provider's own fetch. */
const guarded = jest.fn(async () => Promise.reject(new TypeError('internal address')));

let server: Server;
let origin: string;
const bodies: string[] = [];
const { fetch: original } = globalThis;
beforeAll(async () => {
  globalThis.fetch = guarded;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server has no path.
});
afterAll(() => {
  globalThis.fetch = original;
  server.close();
});

const send = (deliver: typeof fetch) =>
  deliver(`${origin}/api/auth/back-channel-logout`, { method: 'POST', body: 'logout_token=a' });

describe('back-channel logout to an account host with a private address', () => {
  test('is delivered if the deployment allows it', async () => {
    const deliver = createLogoutDelivery({ allowsPrivateHosts: true, accountOrigins: [origin] });
    expect((await send(deliver)).status).toBe(204);
    expect(bodies).toEqual(['logout_token=a']);
  });

  test.each([
    ['the deployment does not allow it', false, () => [origin]],
    ['the host is no account host', true, () => ['http://127.0.0.1:1']],
  ])('is refused if %s', async (_reason, allowsPrivateHosts, accountOrigins) => {
    const deliver = createLogoutDelivery({ allowsPrivateHosts, accountOrigins: accountOrigins() });
    await expect(send(deliver)).rejects.toThrow('internal address');
    expect(bodies).toHaveLength(1);
  });
});
