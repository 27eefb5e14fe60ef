import { expectNoViolations } from '../fixtures/accessibility';
import { signIn, startSession } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

test('FF-04 MO-03 the flag panel opens on request and shows every flag with its source, a switch for this browser session, and a link', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel);
  const button = page.getByRole('button', { name: 'Open the feature flags' });
  await expect(button).toHaveCount(0);

  await page.goto(channelUrl(channel, '/orders?PhotoManagementFeatureFlagControl=true'));
  await button.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Feature flags' });
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'TimelineViewEnabled' }),
  ).toContainText('On · by default');
  await expectNoViolations(page);
  const query = await panel.getByRole('link', { name: 'as a link' }).getAttribute('href');
  const link = new URL(query ?? '', page.url()).href;
  expect(link).toContain(`${channelUrl(channel, '/orders')}?`);
  expect(new URL(link).searchParams.get('PhotoManagementTimelineViewEnabled')).toBe('true');

  await panel.getByRole('link', { name: /Turn off.*TimelineViewEnabled/ }).click();
  await expect(page.getByRole('navigation', { name: 'My account' })).not.toContainText('Photos');
  await page.goto(channelUrl(channel, '/orders'));
  await button.click();
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'TimelineViewEnabled' }),
  ).toContainText('Off · switched in this browser');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('FF-04 a page in stripped mode has no flag panel', async ({ page, customer }) => {
  await startSession(page, customer, channel);
  await page.goto(
    channelUrl(channel, '/orders?stripped=true&PhotoManagementFeatureFlagControl=true'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the feature flags' })).toHaveCount(0);
});
