import { request } from 'node:http';
import * as z from 'zod';
import { createTestClient } from '../../tests/backend/oidc-client';
import { type StartedBackend, startBackend } from '../../tests/backend/start-backend';

let backend: StartedBackend;
let token: string;
let sub: string;

const path = '/customers-api/customers/me';
const get = (where = path) =>
  fetch(backend.origin + where, {
    headers: { authorization: `Bearer ${token}`, 'x-correlation-id': 'my-test' },
  });

beforeAll(async () => {
  backend = await startBackend();
  const person = await (await backend.control('/accounts', {})).json();
  sub = z.object({ sub: z.string() }).parse(person).sub;
  const tokens = await (await backend.control('/tokens', { sub, channel: 'pixabo-it' })).json();
  token = z.object({ access_token: z.string() }).parse(tokens).access_token;
});
afterAll(() => backend.stop());
afterEach(() => backend.control('/faults', undefined, 'DELETE'));

const setFault = async (fault: object) => {
  const answer = await backend.control('/faults', { service: 'customers', ...fault });
  expect(answer.status).toBe(201);
};

test('a browser that keeps the cookies of the answer is signed in without a page', async () => {
  const cookiesReply = await backend.control('/browser-sessions', { sub });
  expect(cookiesReply.status).toBe(204);
  const cookie = cookiesReply.headers.getSetCookie().map((line) => line.split(';')[0]);
  const start = createTestClient(backend.origin).authorizationUrl();
  const answer = await fetch(start, { redirect: 'manual', headers: { cookie: cookie.join('; ') } });
  expect(answer.headers.get('location')).toMatch(/\/api\/auth\/callback\/.*[?&]code=/);
  expect((await backend.control('/browser-sessions', { sub: 'nobody' })).status).toBe(422);
});

describe('faults', () => {
  test('latency delays the reply', async () => {
    await setFault({ kind: 'latency', value: 400 });
    const start = performance.now();
    expect((await get()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(390);
  });

  test('status answers instead of the service, for the requested number of times', async () => {
    await setFault({ kind: 'status', value: 502, times: 2 });
    expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([
      502, 502, 200,
    ]);
  });

  test('malformed answers half a body', async () => {
    await setFault({ kind: 'malformed' });
    const answer = await get();
    expect(answer.headers.get('content-type')).toBe('application/json');
    await expect(answer.json()).rejects.toThrow();
  });

  test('cut drops the connection', async () => {
    await setFault({ kind: 'cut' });
    await expect(get()).rejects.toThrow();
  });

  test('partial spoils every second item of a list', async () => {
    const address = {
      firstName: 'A',
      lastName: 'B',
      street: 'Kade',
      houseNumber: '1',
      postalCode: '1011 AB',
      city: 'Amsterdam',
      countryCode: 'NL',
      isDefaultDelivery: false,
      isDefaultBilling: false,
    };
    for (let count = 0; count < 3; count += 1) {
      await fetch(`${backend.origin}${path}/addresses`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(address),
      });
    }
    await setFault({ kind: 'partial' });
    const body = z.object({ addresses: z.array(z.record(z.string(), z.unknown())) });
    const { addresses } = body.parse(await (await get(`${path}/addresses`)).json());
    expect(addresses.map(({ city }) => city)).toEqual(['Amsterdam', undefined, 'Amsterdam']);
  });

  test('a fault does not affect another path, method or service', async () => {
    await setFault({ kind: 'status', path: '/addresses', method: 'DELETE' });
    expect((await get()).status).toBe(200);
    expect((await get(`${path}/addresses`)).status).toBe(200);
    await backend.control('/faults', { service: 'oidc', kind: 'status', value: 500 });
    expect((await get()).status).toBe(200);
    expect((await fetch(`${backend.origin}/oidc/jwks`)).status).toBe(500);
  });

  test('a reply can be lost after the service has done its work', async () => {
    await backend.control('/requests', undefined, 'DELETE');
    await setFault({ kind: 'cut', after: true, times: 1 });
    const write = fetch(backend.origin + path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Kept' }),
    });
    await expect(write).rejects.toThrow();
    expect(await (await get()).json()).toMatchObject({ firstName: 'Kept' });
    expect(await (await backend.control('/ledger')).json()).toMatchObject({
      entries: [
        {
          service: 'customers',
          method: 'PUT',
          path,
          sub,
          bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    });
  });

  test('the token endpoint has its own route for faults', async () => {
    await backend.control('/token-endpoint', { fault: { kind: 'status', value: 503, times: 1 } });
    expect((await fetch(`${backend.origin}/oidc/token`, { method: 'POST' })).status).toBe(503);
    await backend.control('/token-endpoint', { fault: { kind: 'cut', after: true, times: 1 } });
    await expect(fetch(`${backend.origin}/oidc/token`, { method: 'POST' })).rejects.toThrow();
  });

  test('an unknown service and a status that is no error are refused', async () => {
    expect((await backend.control('/faults', { service: 'nobody', kind: 'cut' })).status).toBe(404);
    expect(
      (await backend.control('/faults', { service: 'oidc', kind: 'status', value: 200 })).status,
    ).toBe(400);
  });
});

test('requests are counted and the correlation id is returned', async () => {
  await backend.control('/requests', undefined, 'DELETE');
  expect((await get()).headers.get('x-correlation-id')).toBe('my-test');
  await get();
  expect(await (await backend.control('/requests')).json()).toEqual({
    requests: [{ service: 'customers', method: 'GET', path, count: 2 }],
  });
});

test('the clock moves and can be restored', async () => {
  const minute = 60 * 1000;
  const day = 24 * 60 * minute;
  const now = z.object({ now: z.string() });
  const moved = now.parse(await (await backend.control('/clock', { offsetMs: day })).json()).now;
  expect(Date.parse(moved) - Date.now()).toBeGreaterThan(day - minute);
  const back = now.parse(await (await backend.control('/clock', { offsetMs: 0 })).json()).now;
  expect(Math.abs(Date.parse(back) - Date.now())).toBeLessThan(minute);
});

test('the page shows every service', async () => {
  const page = await (await backend.control('')).text();
  expect(page).toContain('<strong>customers</strong>');
  expect(page).toContain('<strong>oidc</strong>');
});

test('a form of another site cannot set anything', async () => {
  const answer = await fetch(`${backend.origin}/control/clock`, {
    method: 'POST',
    body: '{"offsetMs":1}',
  });
  expect(answer.status).toBe(415);
});

describe('a page of another site', () => {
  /** Sends a request with `node:http`, because `fetch` cannot set the Host and Origin headers. */
  const statusOf = (method: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = `${backend.origin}/control/requests`;
      request(url, { method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });

  test.each([
    'evil.example',
    'localhost.evil.example:4000',
    'account.localhost',
    '127.0.0.1.nip.example',
    '0.0.0.0',
  ])(
    'that leads its own name %j to this machine reads nothing and changes nothing',
    async (host) => {
      for (const method of ['GET', 'DELETE']) expect(await statusOf(method, { host })).toBe(403);
    },
  );

  test('that requests localhost itself changes nothing', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null'])
      expect(await statusOf('DELETE', { origin })).toBe(403);
  });

  test('the control page and programs of this machine are answered', async () => {
    const { host } = new URL(backend.origin);
    expect(await statusOf('DELETE', {})).toBe(204);
    expect(await statusOf('DELETE', { origin: backend.origin })).toBe(204);
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await statusOf('GET', { host: host.replace('localhost', name) })).toBe(200);
  });
});

test('a deleted account is removed with its orders and all its tokens', async () => {
  const { sub: other } = z
    .object({ sub: z.string() })
    .parse(await (await backend.control('/accounts', { customer: null })).json());
  const order = await backend.control('/orders', { accountId: other, code: 'SO-GONE' });
  expect(order.status).toBe(201);
  expect((await backend.control(`/accounts/${other}`, undefined, 'DELETE')).status).toBe(204);
  expect((await backend.control('/orders/SO-GONE', { status: 'Cancelled' }, 'PATCH')).status).toBe(
    404,
  );
  expect((await backend.control('/tokens', { sub: other, channel: 'pixabo-it' })).status).toBe(422);
});
