import * as z from 'zod';

import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';
// What fails on the server is told to the console too: React's error 441, and a page's status.
test.use({ expectedComplaints: [/error #441|status of 50[03]/] });

const usualSeconds = 300;
const shortSeconds = 3;

test.afterEach(async ({ backend }) => {
  await backend.control('/access-token-ttl', { seconds: usualSeconds });
});

const asked = z.object({ requests: z.array(z.object({ path: z.string(), count: z.number() })) });

test('AU-11 an access token that ran out is renewed without the customer noticing', async ({
  page,
  customer,
  backend,
}) => {
  // Used up after half of its life, so that the other half is left for calls under way.
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

test('AU-11 a provider that is down for a moment costs a message, not the session', async ({
  page,
  customer,
  backend,
  faults,
}) => {
  await backend.control('/access-token-ttl', { seconds: shortSeconds });
  await signIn(page, customer, channel, '/orders');
  await faults.set({ service: 'oidc', kind: 'status', value: 500, path: '/token' });
  // The old token is good for its second yet: the message comes when it is over.
  await expect(async () => {
    await page.goto(channelUrl(channel, '/orders'));
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page).toHaveURL(channelUrl(channel, '/orders'));
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
});
