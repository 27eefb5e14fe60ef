import { rawRequest } from '../fixtures/raw-request';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { backendOrigin, channelCodes } from '../fixtures/urls';

/** Headers that every response of the application has. */
const always = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

const policy = [
  "default-src 'none'",
  "script-src 'nonce-N' 'strict-dynamic'",
  "style-src-elem 'self' 'nonce-N'",
  "style-src-attr 'unsafe-inline'",
  `img-src 'self' blob: data: ${backendOrigin}`,
  "font-src 'self'",
  `connect-src 'self' ${backendOrigin}/storage-api/`,
  `frame-src ${backendOrigin}`,
  "manifest-src 'self'",
  `form-action 'self' ${backendOrigin}`,
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The content security policy of a data response. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const classes: Record<string, { path: string; status: number; policy?: string | undefined }> = {
  'a page': { path: '/logout', status: 200 },
  'a page without header': { path: '/logout?stripped=true&hideHeaderNav=true', status: 200 },
  'a guest’s redirect': { path: '/orders', status: 307 },
  // The redirect of an old URL has no content, so it needs no policy.
  'a legacy path': { path: '/my-orders', status: 308, policy: undefined },
  'an open endpoint': { path: '/config.json', status: 200, policy: dataPolicy },
  'a route handler for customers': { path: '/api/orders', status: 401, policy: dataPolicy },
  'a route handler that is not there': { path: '/api/nothing', status: 404, policy: dataPolicy },
};

const withoutNonce = (value: unknown) => String(value).replace(/nonce-[A-Za-z0-9+/=]+/g, 'nonce-N');

test('check 20 every kind of response has exactly its headers on every channel', async () => {
  for (const [name, { path, status, ...own }] of Object.entries(classes))
    await test.step(name, async () => {
      for (const channel of channelCodes) {
        const answer = await rawRequest(path, { channel });
        expect(answer.status, `${channel} ${path}`).toBe(status);
        expect(answer.headers).toMatchObject(always);
        const given = answer.headers['content-security-policy'];
        expect(given && withoutNonce(given)).toBe('policy' in own ? own.policy : policy);
        expect(answer.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
        for (const absent of ['x-powered-by', 'server', 'access-control-allow-origin']) {
          expect(Object.keys(answer.headers)).not.toContain(absent);
        }
      }
    });
});

test('check 22 responses for one customer are never cached, also at an address that looks static', async () => {
  for (const path of [
    '/logout',
    '/config.json',
    '/api/orders',
    '/api/orders/x.css',
    '/api/orders;x.js',
  ]) {
    const { status, headers } = await rawRequest(path);
    if (status >= 300 && status < 400) continue;
    expect(String(headers['cache-control']), path).toMatch(/no-store/);
  }
  for (const path of ['/orders/x.css', '/orders;.js', '/orders%3f.png', '/settings/a.js']) {
    const { status, headers } = await rawRequest(path);
    expect([307, 308, 400, 404], path).toContain(status);
    expect(String(headers['cache-control'] ?? ''), path).not.toMatch(/public|max-age=[1-9]/);
  }
});

test.describe('signed in', () => {
  // The browser logs each 404.
  test.use({ expectedComplaints: [/404/] });

  test('check 22 responses for a signed-in customer are never cached: documents, their data, route handlers, and addresses that look static', async ({
    page,
    customer,
  }) => {
    await signIn(page, customer, 'albora-nl', '/orders');
    for (const [path, status] of [
      ['/orders', 200],
      ['/settings/personal-details', 200],
      ['/my-photos/photos', 200],
      ['/api/orders', 200],
      ['/api/photos/summary', 200],
      ['/orders/x.css', 404],
      ['/settings;.js', 404],
      ['/settings%3f.png', 404],
    ] as const) {
      for (const headers of [[], [['rsc', '1']]] satisfies [string, string][][]) {
        const answer = await page.evaluate(
          async (asked) => {
            const { status: given, headers: said } = await fetch(asked.path, {
              headers: asked.headers,
            });
            return { status: given, cache: said.get('cache-control') };
          },
          { path, headers },
        );
        expect([path, answer.cache]).toEqual([path, expect.stringMatching(/no-store/)]);
        // The data of a page contains the status in its payload; only the document has the HTTP
        // status.
        if (headers.length === 0) expect([path, answer.status]).toEqual([path, status]);
      }
    }
  });
});

test('check 21 fifty responses have fifty nonces, and every script has the nonce of its page', async () => {
  const nonces = new Set<string>();
  for (let round = 0; round < 50; round += 1) {
    const { headers, body } = await rawRequest('/logout');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    nonces.add(nonce);
    const scripts = body.toString().match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(50);
});

test('check 18 the image optimizer is off', async () => {
  const { status } = await rawRequest('/_next/image?url=%2Fbrands%2Fx.png&w=64&q=75');
  expect([307, 400, 404]).toContain(status);
});
