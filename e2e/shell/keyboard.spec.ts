import { waitForHydration } from '../fixtures/hydration';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

test('by keyboard the first Tab stop skips the menus, a navigation focuses the heading, and the account menu opens and closes', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/orders');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInside = await page.evaluate(
    () => document.querySelector('main')?.contains(document.activeElement) ?? false,
  );
  expect(isInside).toBe(true);

  // After a client-side navigation the heading gets the focus.
  await page.goto(channelUrl(channel, '/'));
  await waitForHydration(page);
  await page
    .getByRole('navigation', { name: 'My account' })
    .getByRole('link', { name: 'My orders' })
    .press('Enter');
  await expect(page).toHaveURL(channelUrl(channel, '/orders'));
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeFocused();

  const button = page.getByRole('button', { name: 'My account', exact: true });
  const menu = page.locator('#account-menu');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu).toContainText(customer.email);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'System' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
