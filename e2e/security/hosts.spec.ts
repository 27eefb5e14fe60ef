import { webPort } from '../fixtures/ports';
import { rawRequest } from '../fixtures/raw-request';
import { expect, test } from '../fixtures/test';
import { channelHost } from '../fixtures/urls';

const strange = [
  'evil.example', 'localhost', `localhost:${webPort}`, '127.0.0.1', '[::1]', 'account.albora.nl.localhost.evil.example',
  'evil.albora.nl.localhost', 'account..albora.nl.localhost', 'account.albora.nl.localhost.', 'albora.localhost',
  'account.albora.nl.localhost:99999', `${'a'.repeat(300)}.albora.nl.localhost`, 'account.albora.nl.example:8080',
]; // prettier-ignore

test('SH-01 check 15 an unknown host gets 421 without its name in the response, on every kind of path', async () => {
  for (const host of strange) {
    for (const path of [
      '/',
      '/orders',
      '/logout',
      '/config.json',
      '/api/auth/sign-in',
      '/api/orders',
      '/nothing',
      '/my-orders',
    ]) {
      const { status, headers, body } = await rawRequest(path, { host });
      expect(status, `${host} ${path}`).toBe(421);
      expect(headers['set-cookie']).toBeUndefined();
      expect(JSON.stringify(headers) + body.toString()).not.toContain(
        host.split('.')[0] === 'localhost' ? 'evil' : host,
      );
    }
  }
});

test('SH-01 check 15 forwarded hosts change neither redirects nor pages', async () => {
  const host = channelHost('albora-nl');
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
    'x-original-host': 'evil.example',
  };
  for (const path of [
    '/',
    '/orders',
    '/logout',
    '/config.json',
    '/api/auth/sign-in',
    '/my-orders',
  ]) {
    const { headers, body } = await rawRequest(path, { headers: forged });
    const received = JSON.stringify(headers) + body.toString();
    expect(received, path).not.toContain('evil.example');
    expect(received).not.toContain('gopher');
  }
  const { headers } = await rawRequest('/api/auth/sign-in', { headers: forged });
  const redirect = new URL(String(headers['location'])).searchParams.get('redirect_uri');
  expect(redirect).toBe(`http://${host}/api/auth/callback/idp`);
});

test('SH-04 the retired French host redirects every path to its successor', async () => {
  const host = `account.photomonde.fr.localhost:${webPort}`;
  for (const path of ['/', '/orders/A-1?page=2', '/nothing']) {
    const { status, headers } = await rawRequest(path, { host });
    expect([status, headers['location']]).toEqual([
      308,
      `http://${channelHost('pixabo-fr')}${path}`,
    ]);
  }
});

test('check 19 unsupported methods are refused', async () => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
    const { status } = await rawRequest('/config.json', { method }).catch(() => ({ status: 405 }));
    expect([400, 403, 404, 405, 421, 500, 501], method).toContain(status);
  }
  expect((await rawRequest('/api/orders', { method: 'DELETE' })).status).toBe(405);
});
