import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

test('the progress bar appears at once for a slow page and disappears when the page is shown', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/settings');
  await page.waitForLoadState();
  const html = page.locator('html');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/orders\?.*_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).first().click();
  await expect(html).toHaveAttribute('data-moving', '');
  await expect(page).toHaveURL(channelUrl(channel, '/settings'));
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
  await expect(html).not.toHaveAttribute('data-moving');
});
