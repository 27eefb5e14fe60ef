import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** Start of every token of the provider: `{"alg":"RS` in base64url. */
const tokenBegins = 'eyJhbGciOiJSU';

test('check 3 the browser has one session cookie, which scripts cannot read', async ({
  page,
  customer,
}) => {
  await signIn(page, customer);
  const cookies = await page.context().cookies(channelUrl('albora-nl'));
  const session = cookies.find(({ name }) => name === 'sid');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false });
  // The consent cookie is an exception, because the shop shares it.
  for (const cookie of cookies.filter(({ name }) => !name.startsWith('cookie_consent'))) {
    expect(cookie.domain.startsWith('.'), cookie.name).toBe(false);
    expect(cookie.value.length).toBeLessThan(4_096);
  }
  const seen = await page.evaluate(() => document.cookie);
  for (const name of ['sid', 'auth-']) expect(seen).not.toContain(name);
});

test('check 5 no token reaches the browser in documents, data, addresses, scripts or storage', async ({
  page,
  customer,
}) => {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(channelUrl('albora-nl'))) return;
    texts.push(Promise.resolve(response.url() + JSON.stringify(response.headers())));
    // A redirect has no text, and neither has a response that a navigation has aborted.
    texts.push(response.text().catch(() => ''));
  });
  await signIn(page, customer);
  for (const path of [
    '/',
    '/orders',
    '/my-photos/photos',
    '/saved-projects',
    '/settings',
    '/settings/personal-details',
    '/settings/payment-method',
    '/settings/new-address',
    '/settings/email',
  ]) {
    await page.goto(channelUrl('albora-nl', path));
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const all = [...(await Promise.all(texts)), stored, await page.content()].join('\n');
  // Ensures that the collected texts really contain data of the pages.
  expect(all).toContain(customer.email);
  expect(all.length).toBeGreaterThan(100_000);
  expect(all).not.toContain(tokenBegins);
  expect(all).not.toMatch(/refresh_token|access_token|id_token/);
});

test('AU-11 check 9 after a sign-out that the provider requested the next click asks to sign in', async ({
  page,
  customer,
  backend,
}) => {
  await signIn(page, customer, 'albora-nl', '/orders');
  await backend.control('/backchannel-logout', { sub: customer.sub });
  await page.goto(channelUrl('albora-nl', '/orders'));
  await expect(page.locator('input[name="password"]')).toBeVisible();
});
