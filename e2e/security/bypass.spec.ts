import type { Customer } from '../fixtures/backend';
import { portWithoutMiddleware, webPort } from '../fixtures/ports';
import { rawRequest } from '../fixtures/raw-request';
import { cookieHeader, signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelHost } from '../fixtures/urls';

/**
 * True in the project `without-middleware`, which uses a server without middleware: authorisation
 * must not depend on middleware.
 */
const isWithoutMiddleware = () => test.info().project.name === 'without-middleware';
const ask: typeof rawRequest = (path, options) =>
  rawRequest(path, { ...options, port: isWithoutMiddleware() ? portWithoutMiddleware : webPort });

const closed = [
  '/', '/orders', '/orders/A-1', '/settings/personal-details', '/my-photos/photos',
  '/api/orders', '/api/orders/A-1', '/api/photos/summary', '/api/uploads/A-1',
]; // prettier-ignore

/** Returns other spellings of a path. */
const spellings = (path: string) => [
  `${path}.rsc`, `${path}.json`, `${path}.txt`, `${path}?_rsc=1`, `/${path}`, `//${path}`, `/.${path}`, `/%2e${path}`,
  `/x/..${path}`, `/_next/..${path}`, `/_next/static/..${path}`, `/_next/static/%2e%2e${path}`, `/brands/..${path}`,
  `/healthz/..${path}`, `${path};x=1`, `${path}/;/`, `${path}%00`, `${path}%20`, `${path}/.`, `${path}//`, `${path}#x`,
  path.toUpperCase(), `/en${path}`, `/_next/data/build${path}.json`, `${path}.segments/_tree.segment.rsc`,
  `${path}.prefetch.rsc`, `${path}?nxtPorderCode=A-1`, `${path}?__nextLocale=en`, `${path}\\`,
]; // prettier-ignore

const subrequest = 'middleware:middleware:middleware:middleware:middleware';
/** Headers with which attackers have bypassed the access checks of frameworks. */
const headers: Record<string, string>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-middleware-subrequest': subrequest },
  {
    'x-middleware-subrequest':
      'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware',
  },
  { 'x-middleware-prefetch': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/orders' },
  { 'x-invoke-path': '/orders' },
  { 'x-matched-path': '/orders' },
  { 'next-action': 'x' },
  { 'x-http-method-override': 'GET' },
  { 'x-original-url': '/orders' },
  { 'x-rewrite-url': '/orders' },
  { 'x-account-path': '/orders', 'x-nonce': 'x' },
];

/** Expects that the response contains no data of the customer and is not a server error. */
async function probe(
  path: string,
  init: { method?: string; headers?: Record<string, string> },
  { email, sub }: Customer,
) {
  const answer = await ask(path, init).catch(() => null);
  if (!answer) return;
  const received = answer.body.toString() + JSON.stringify(answer.headers);
  for (const secret of [email, sub, 'CanaryName']) {
    expect(
      received,
      `${init.method ?? 'GET'} ${path} ${JSON.stringify(init.headers)}`,
    ).not.toContain(secret);
  }
  expect([500, 502, 503], `${path} ${JSON.stringify(init.headers)}`).not.toContain(answer.status);
}

test.use({ customerOptions: { customer: { firstName: 'CanaryName', lastName: 'CanaryName' } } });

test('check 17 the server has or lacks its middleware, as the project expects', async () => {
  const page = await ask('/auth-error');
  expect(page.status).toBe(200);
  expect('content-security-policy' in page.headers).toBe(!isWithoutMiddleware());
});

test('check 17 a guest gets no customer data by any spelling, header or method', async ({
  customer,
}) => {
  test.slow();
  for (const path of closed) {
    await Promise.all([
      ...spellings(path).map((spelling) => probe(spelling, {}, customer)),
      ...headers.map((given) => probe(path, { headers: given }, customer)),
      ...['HEAD', 'OPTIONS'].map((method) => probe(path, { method }, customer)),
    ]);
  }
});

test('check 12 check 17 a cookie of one brand gives no access at another brand, by any spelling or header', async ({
  page,
  customer,
}) => {
  test.slow();
  await signIn(page, customer);
  const cookie = await cookieHeader(page);
  const own = await ask('/', { headers: { cookie } });
  expect(own.body.toString()).toContain('CanaryName');
  const host = channelHost('albora-de');
  for (const path of closed) {
    await Promise.all([
      ...spellings(path).map((spelling) =>
        probe(spelling, { headers: { cookie, host } }, customer),
      ),
      ...headers.map((given) => probe(path, { headers: { ...given, cookie, host } }, customer)),
    ]);
  }
});
