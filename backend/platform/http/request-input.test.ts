import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { clientAddress, vouchedAddress } from './request-input';

type Env = { Bindings: HttpBindings };

/** Address that `read` returns for a request through a proxy at 10.0.0.1. */
async function addressOf(
  header: string | undefined,
  headers: Record<string, string>,
  read: (c: Context<Env>, header: string | undefined) => string | null = clientAddress,
) {
  const app = new Hono<Env>();
  app.get('/', (c) => c.text(read(c, header) ?? 'nobody’s'));
  const proxied = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  return (await app.request('/', { headers }, proxied)).text();
}

test('only the configured header of the edge counts', async () => {
  const headers = { 'x-client': '192.0.2.7', 'x-forwarded-for': '198.51.100.9' };
  expect(await addressOf('x-client', headers)).toBe('192.0.2.7');
  expect(await addressOf(undefined, headers)).toBe('10.0.0.1');
  expect(await addressOf('x-client', {})).toBe('10.0.0.1');
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['unknown', 'unknown'],
])('the address %s counts as the network %s', async (address, network) => {
  expect(await addressOf('x-client', { 'x-client': address }, vouchedAddress)).toBe(network);
});

test('without a header of the edge no address is trusted', async () => {
  const headers = { 'x-client': '192.0.2.7' };
  expect(await addressOf(undefined, headers, vouchedAddress)).toBe('nobody’s');
  expect(await addressOf('x-other', headers, vouchedAddress)).toBe('nobody’s');
});
