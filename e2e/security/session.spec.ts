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
  for (const cookie of cookies) {
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
  const said: string[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(channelUrl('albora-nl'))) return;
    said.push(response.url(), JSON.stringify(response.headers()));
    if (response.status() < 300)
      void response.text().then(
        (text) => said.push(text),
        () => undefined,
      );
  });
  await signIn(page, customer);
  await page.goto(channelUrl('albora-nl', '/orders'));
  await page.goto(channelUrl('albora-nl', '/'));
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const all = [...said, stored, await page.content()].join('\n');
  expect(all.length).toBeGreaterThan(10_000);
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
