import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

test('AU-11 @phone signing out ends the session here and at the provider, and Back shows no private data', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/orders');
  const before = await page.context().cookies(channelUrl(channel));
  await page.getByRole('button', { name: 'My account', exact: true }).click();
  await page.locator('#account-menu').getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect((await page.context().cookies(channelUrl(channel))).map(({ name }) => name)).not.toContain(
    'sid',
  );

  await page.goBack();
  await expect(page.locator('body')).not.toContainText(customer.email);
  await page.goto(channelUrl(channel, '/orders'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');

  // A copy of the cookie from before the sign-out gives no access.
  await page.context().addCookies(before.filter(({ name }) => name === 'sid'));
  await page.goto(channelUrl(channel, '/orders'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('AU-11 a sign-out link on another site asks for a confirmation first', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/orders');
  await page.goto(`${backendOrigin}/control`);
  await page.evaluate((href) => location.assign(href), channelUrl(channel, '/logout'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you want to sign out?');
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible();

  await page.goto(`${backendOrigin}/control`);
  await page.evaluate((href) => location.assign(href), channelUrl(channel, '/logout'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('AU-11 DC-01 without scripts every page shows its content, and signing out works', async ({
  browser,
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/orders');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(channelUrl(channel));
  // A CSS selector, because Playwright's text and role locators ignore <noscript>.
  await expect(plain.locator('main noscript p')).toHaveText(/^Parts of this page need JavaScript/);
  await expect(plain.locator('.panel-stage > [aria-hidden]').first()).toBeHidden();
  await plain.goto(channelUrl(channel, '/logout'));
  await plain.locator('noscript button').click();
  // Without scripts the provider's page does not continue automatically.
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.goto(channelUrl(channel, '/orders'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await context.close();
});

test('AU-01 the sign-out page opens for guests and starts no sign-in by itself', async ({
  page,
}) => {
  await page.goto(channelUrl(channel, '/logout'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re signed out');
  await page.getByRole('link', { name: 'Bonaprint, my account' }).hover();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => !name.startsWith('cookie_consent'))).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
