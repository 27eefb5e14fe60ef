import { at } from '../confirmation/links';
import { expectNoViolations } from '../fixtures/accessibility';
import { backend } from '../fixtures/backend';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

test('a new customer registers, finishes in another browser by the link in the mail, and arrives at the requested page', async ({
  page,
  browser,
}) => {
  const email = `newcomer-${crypto.randomUUID()}@example.com`;
  await page.goto(channelUrl(channel, '/settings/personal-details'));
  await page.getByRole('link', { name: 'New here? Create an account' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Hart');
  await page.getByLabel('Email address').fill(email);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await expect(page.getByRole('status')).toContainText(email);
  await expectNoViolations(page);
  const links = async () =>
    (await backend.mailsTo(email)).filter(({ link }) => link?.includes('/oidc/registration'));
  await expect.poll(async () => (await links()).length).toBe(1);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(async () => (await links()).length).toBe(2);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto((await links())[0]?.link ?? '');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
    'Your address is confirmed',
  );
  await expectNoViolations(elsewhere);
  await elsewhere.locator('#newPassword').fill('a long password');
  await elsewhere.getByRole('button', { name: 'Create account' }).click();
  await expect(elsewhere).toHaveURL(at('/settings/personal-details'));
  await expect(elsewhere.getByLabel('First name')).toHaveValue('Robin');
  await elsewhere.context().close();
});
