import * as z from 'zod';

import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

/**
 * If the browser has the cookie, the page finds out that the session has ended; otherwise the
 * middleware does.
 */
for (const cookie of ['kept', 'lost']) {
  test(`AU-11 with its cookie ${cookie}, after a session ended elsewhere the next click asks to sign in and returns to its page`, async ({
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
    // Only the browser's navigation may follow the redirect to the provider, not a fetch of the
    // router.
    expect(asked).not.toContain('fetch');
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(channelUrl(channel, '/orders'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
  });
}

test('AU-11 when the session has ended, a link to a file asks to sign in and returns to its page', async ({
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

test.describe('a customer whose record was deleted', () => {
  test.use({ customerOptions: { customer: null } });

  test('AU-12 a deleted customer is signed out once, without a redirect loop', async ({
    page,
    customer,
  }) => {
    await page.goto(channelUrl(channel, '/orders'));
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // After the sign-out here and at the provider, the sign-in page is shown.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    expect(
      (await page.context().cookies(channelUrl(channel))).map(({ name }) => name),
    ).not.toContain('sid');
  });
});

test('AU-13 a failed sign-in shows an error code from a fixed list, never the text in the address', async ({
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
  // If the URL has a `state`, the page redirects to the start page, which requires a sign-in.
  await page.goto(channelUrl(channel, '/auth-error?error=Callback&state=abc'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
