import { expectNoViolations } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

test('SH-12 CO-04 @phone-only the desktop handoff shows the link and returns automatically, unless a key is pressed', async ({
  page,
  customer,
}) => {
  const from = channelUrl(channel, '/saved-projects?stripped=true');
  const handoff = channelUrl(channel, '/desktop-handoff?project=p-1&stripped=true');
  await signIn(page, customer, channel, '/saved-projects?stripped=true');
  await page.goto(handoff);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue on a computer');
  await expect(page).toHaveURL(from);

  await page.clock.install();
  await page.goto(handoff);
  await page.clock.runFor(100);
  await expect(page.getByRole('status').filter({ hasText: 'back in two seconds' })).toBeVisible();
  await page.keyboard.press('Shift');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('link', { name: /editor\?project=p-1$/ })).toBeVisible();
  await expect(page).toHaveURL(handoff);
  await expectNoViolations(page);
});
