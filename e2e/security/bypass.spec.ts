import type { Customer } from '../fixtures/backend';
import { rawRequest } from '../fixtures/raw-request';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelHost, channelUrl } from '../fixtures/urls';

const closed = ['/', '/orders', '/orders/A-1', '/api/orders', '/api/orders/A-1'];

/** Other ways to spell a path. */
const spellings = (path: string) => [
  `${path}.rsc`, `${path}.json`, `${path}.txt`, `${path}?_rsc=1`, `/${path}`, `//${path}`, `/.${path}`, `/%2e${path}`,
  `/x/..${path}`, `/_next/..${path}`, `/_next/static/..${path}`, `/_next/static/%2e%2e${path}`, `/brands/..${path}`,
  `/healthz/..${path}`, `${path};x=1`, `${path}/;/`, `${path}%00`, `${path}%20`, `${path}/.`, `${path}//`, `${path}#x`,
  path.toUpperCase(), `/en${path}`, `/_next/data/build${path}.json`, `${path}.segments/_tree.segment.rsc`,
  `${path}.prefetch.rsc`, `${path}?nxtPorderCode=A-1`, `${path}?__nextLocale=en`, `${path}\\`,
]; // prettier-ignore

const subrequest = 'middleware:middleware:middleware:middleware:middleware';
/** Headers that have made frameworks skip their guard. */
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

/** Nothing that only a signed-in page says, and no failure of ours. */
async function probe(
  path: string,
  init: { method?: string; headers?: Record<string, string> },
  { email, sub }: Customer,
) {
  const answer = await rawRequest(path, init).catch(() => null);
  if (!answer) return;
  const said = answer.body.toString() + JSON.stringify(answer.headers);
  for (const secret of [email, sub, 'CanaryName']) {
    expect(said, `${init.method ?? 'GET'} ${path} ${JSON.stringify(init.headers)}`).not.toContain(
      secret,
    );
  }
  expect([500, 502, 503], `${path} ${JSON.stringify(init.headers)}`).not.toContain(answer.status);
}

test.use({ customerOptions: { customer: { firstName: 'CanaryName', lastName: 'CanaryName' } } });

test('check 17 a guest gets nothing of a customer by any spelling, header or method', async ({
  customer,
}) => {
  test.slow();
  for (const path of closed) {
    for (const spelling of spellings(path)) await probe(spelling, {}, customer);
    for (const given of headers) await probe(path, { headers: given }, customer);
    for (const method of ['HEAD', 'OPTIONS']) await probe(path, { method }, customer);
  }
});

test('check 12 check 17 a cookie of one brand opens nothing at another, by any spelling or header', async ({
  page,
  customer,
}) => {
  test.slow();
  await signIn(page, customer);
  const cookies = await page.context().cookies(channelUrl('albora-nl'));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const own = await rawRequest('/', { headers: { cookie } });
  expect(own.body.toString()).toContain('CanaryName');
  const host = channelHost('albora-de');
  for (const path of closed) {
    for (const spelling of spellings(path))
      await probe(spelling, { headers: { cookie, host } }, customer);
    for (const given of headers)
      await probe(path, { headers: { ...given, cookie, host } }, customer);
  }
});
