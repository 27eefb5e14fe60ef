import * as z from 'zod';

import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';
// A failure on the server also causes console messages: React's error 441, and the status of the
// page.
test.use({ expectedComplaints: [/error #441|status of 50[03]/] });

const usualSeconds = 300;
const shortSeconds = 3;

test.afterEach(async ({ backend }) => {
  await backend.control('/access-token-ttl', { seconds: usualSeconds });
});

const asked = z.object({ requests: z.array(z.object({ path: z.string(), count: z.number() })) });

test('AU-11 an expired access token is renewed without the customer noticing', async ({
  page,
  customer,
  backend,
}) => {
  // The token is renewed after half of its lifetime; the other half remains for running calls.
  await backend.control('/access-token-ttl', { seconds: shortSeconds });
  await signIn(page, customer, channel, '/orders');
  await fetch(`${backendOrigin}/control/requests`, { method: 'DELETE' });
  for (const path of ['/', '/orders', '/orders?order_state=history']) {
    await page.goto(channelUrl(channel, path));
    await expect(page).toHaveURL(channelUrl(channel, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(async () => {
    await page.goto(channelUrl(channel, '/orders'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { requests } = asked.parse(await backend.control('/requests'));
    expect(requests.find(({ path }) => path === '/oidc/token')?.count).toBeGreaterThan(0);
  }).toPass();
});

test('AU-11 a provider that is down for a moment causes an error message, and the session continues', async ({
  page,
  customer,
  backend,
  faults,
}) => {
  await backend.control('/access-token-ttl', { seconds: shortSeconds });
  await signIn(page, customer, channel, '/orders');
  await faults.set({ service: 'oidc', kind: 'status', value: 500, path: '/token' });
  // The message appears only when the old token has expired.
  await expect(async () => {
    await page.goto(channelUrl(channel, '/orders'));
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page).toHaveURL(channelUrl(channel, '/orders'));
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
});
