import { at, channel, expectSignedOut } from '../confirmation/links';
import { expectNoViolations } from '../fixtures/accessibility';
import { backend } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { backendOrigin } from '../fixtures/urls';

test.use({ customerOptions: { channel }, expectedComplaints: [/422/] });

test('a customer sees where they are signed in, changes the password, forgets it, and signs out everywhere', async ({
  page,
  customer,
  browser,
}) => {
  test.slow();
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, customer, channel, '/orders');
  await signIn(page, customer, channel, '/settings');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  const devices = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL((url) => url.origin === backendOrigin);
  const [old, fresh] = [page.locator('#password'), page.locator('#newPassword')];
  await old.fill('wrong');
  await fresh.fill('a longer password');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert')).toContainText('This isn’t your current password.');
  await expectNoViolations(page);
  await old.fill(customer.password);
  await fresh.fill('a longer password');
  await page.getByRole('button', { name: 'Show password' }).last().click();
  await expect(fresh).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(at('/settings/security?password=changed'));
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectSignedOut(elsewhere);
  await elsewhere.context().close();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');

  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.locator('#email').fill(customer.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  const find = async () =>
    (await backend.mailsTo(customer.email)).find(({ link }) => link?.includes('/password-reset'));
  await expect.poll(find).toBeTruthy();
  await page.goto((await find())?.link ?? '');
  await expectNoViolations(page);
  await fresh.fill('the longest password');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.locator('#email').fill(customer.email);
  await page.locator('#password').fill('the longest password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(at('/'));
});
