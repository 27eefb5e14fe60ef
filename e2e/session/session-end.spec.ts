import * as z from 'zod';

import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

/** With the cookie the page itself finds that the session is over, without it the middleware does. */
for (const cookie of ['kept', 'lost']) {
  test(`AU-11 with its cookie ${cookie}, a session that ended elsewhere asks to sign in on the next click, and leads back to there`, async ({
    page,
    customer,
    backend,
  }) => {
    await signIn(page, customer, channel, '/');
    await backend.control('/backchannel-logout', { sub: customer.sub });
    if (cookie === 'lost') await page.context().clearCookies({ name: 'sid' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin === backendOrigin) asked.push(request.resourceType());
    });
    await page
      .getByRole('navigation', { name: 'My account' })
      .getByRole('link', { name: 'My orders' })
      .click();
    await expect(page).toHaveURL((url) => url.origin === backendOrigin);
    // The router's own look never gets to the provider: that is one journey, the browser's.
    expect(asked).not.toContain('fetch');
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(channelUrl(channel, '/orders'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
  });
}

test('AU-11 a link to a file asks to sign in when the session is over, and leads back to its page', async ({
  page,
  customer,
  backend,
}) => {
  const order = z.object({ orderCode: z.string() });
  const made = await backend.control('/orders', { accountId: customer.sub });
  const path = `/orders/${order.parse(made).orderCode}`;
  await signIn(page, customer, channel, path);
  await backend.control('/backchannel-logout', { sub: customer.sub });
  await page.getByRole('link', { name: /^Download photo book as PDF/ }).click();
  await expect(page).toHaveURL((url) => url.origin === backendOrigin);
  await page.getByLabel('Email address').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(channelUrl(channel, path));
});

test.describe('a customer whose record is gone', () => {
  test.use({ customerOptions: { customer: null } });

  test('AU-12 is signed out, and not in a circle', async ({ page, customer }) => {
    await page.goto(channelUrl(channel, '/orders'));
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // Through the sign-out here and at the provider, back to the question who it is.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    expect(
      (await page.context().cookies(channelUrl(channel))).map(({ name }) => name),
    ).not.toContain('sid');
  });
});

test('AU-13 a failed sign-in is told by a word of a closed list, never by what came in', async ({
  page,
}) => {
  for (const [given, shown] of [
    ['Callback', 'Callback'],
    ['AccessDenied', 'AccessDenied'],
    ['<b>Gotcha</b>', 'Unknown'],
    ['constructor', 'Unknown'],
  ] as const) {
    await page.goto(channelUrl(channel, `/auth-error?error=${encodeURIComponent(given)}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t sign you in');
    await expect(page.getByText(`Auth Error: ${shown}`, { exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Gotcha');
  }
  await expect(page.getByRole('link', { name: 'Back to my account' })).toHaveAttribute('href', '/');
  // With a state it goes home, which asks to sign in.
  await page.goto(channelUrl(channel, '/auth-error?error=Callback&state=abc'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
