import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { clientAddress } from './request-input';

/** What is taken for the address of a request through a proxy at 10.0.0.1. */
async function addressOf(header: string | undefined, headers: Record<string, string>) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/', (c) => c.text(clientAddress(c, header)));
  const proxied = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  return (await app.request('/', { headers }, proxied)).text();
}

test('the edge’s header counts where the deployment names it, and no other one', async () => {
  const headers = { 'x-client': '192.0.2.7', 'x-forwarded-for': '198.51.100.9' };
  expect(await addressOf('x-client', headers)).toBe('192.0.2.7');
  expect(await addressOf(undefined, headers)).toBe('10.0.0.1');
  expect(await addressOf('x-client', {})).toBe('10.0.0.1');
});
