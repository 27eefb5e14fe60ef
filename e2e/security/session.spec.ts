import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** How every token of the provider begins: the base64url of `{"alg":"RS`. */
const tokenBegins = 'eyJhbGciOiJSU';

test('check 3 the browser holds one session cookie, out of reach of scripts', async ({
  page,
  customer,
}) => {
  await signIn(page, customer);
  const cookies = await page.context().cookies(channelUrl('albora-nl'));
  const session = cookies.find(({ name }) => name === 'sid');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false });
  // The answer about cookies is the one that the shop shares.
  for (const cookie of cookies.filter(({ name }) => !name.startsWith('cookie_consent'))) {
    expect(cookie.domain.startsWith('.'), cookie.name).toBe(false);
    expect(cookie.value.length).toBeLessThan(4_096);
  }
  const seen = await page.evaluate(() => document.cookie);
  for (const name of ['sid', 'auth-']) expect(seen).not.toContain(name);
});

test('check 5 no token reaches the browser: not in documents, data, addresses, scripts or storage', async ({
  page,
  customer,
}) => {
  const said: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(channelUrl('albora-nl'))) return;
    said.push(Promise.resolve(response.url() + JSON.stringify(response.headers())));
    // A redirect has no text, nor has what the next page cut off.
    said.push(response.text().catch(() => ''));
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
  const all = [...(await Promise.all(said)), stored, await page.content()].join('\n');
  // What was collected is what pages are made of.
  expect(all).toContain(customer.email);
  expect(all.length).toBeGreaterThan(100_000);
  expect(all).not.toContain(tokenBegins);
  expect(all).not.toMatch(/refresh_token|access_token|id_token/);
});

test('AU-11 check 9 after a sign-out at the provider’s wish the next click asks to sign in', async ({
  page,
  customer,
  backend,
}) => {
  await signIn(page, customer, 'albora-nl', '/orders');
  await backend.control('/backchannel-logout', { sub: customer.sub });
  await page.goto(channelUrl('albora-nl', '/orders'));
  await expect(page.locator('input[name="password"]')).toBeVisible();
});
