import { startSession } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

// A path that leads nowhere is a 404, and the browser says so.
test.use({ expectedComplaints: [/404/] });

for (const [channel, brand, titles] of [
  [
    'bonaprint-gb',
    'Bonaprint',
    {
      '/': 'My account overview',
      '/orders': 'My orders',
      '/saved-projects': 'My saved projects',
      '/settings': 'My settings',
      '/settings/personal-details': 'Personal details',
      '/settings/email': 'Change email address',
      '/settings/newsletter': 'Newsletter',
      '/settings/delete-account': 'Delete my account',
      '/account-deleted': 'Account deleted',
      '/delete-account-error': 'Account not deleted',
      '/change-email-success': 'Email address changed',
      '/change-email-error': 'Email address not changed',
      '/subscription-confirmation-success': 'Subscription confirmed',
      '/subscription-confirmation-error': 'Subscription not confirmed',
      '/auth-error': 'We couldn’t sign you in',
      '/enable-cookies': 'Please enable cookies',
      '/nothing-here': 'Page not found',
    },
  ],
  ['albora-de', 'Albora', { '/': 'Kontoübersicht', '/orders': 'Meine Bestellungen' }],
  ['fotolykke-fi', 'Fotolykke', { '/': 'Tilin yleiskatsaus', '/orders': 'Omat tilaukset' }],
] as const) {
  test(`SH-10 every page of ${channel} has its own title in its language`, async ({
    page,
    customer,
  }) => {
    await startSession(page, customer, channel);
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(channelUrl(channel, path));
      await expect(page).toHaveTitle(`${title} · ${brand}`);
    }
  });
}

test('SH-10 the sign-out page has its own title', async ({ page }) => {
  await page.goto(channelUrl('bonaprint-gb', '/logout'));
  await expect(page).toHaveTitle('Sign out · Bonaprint');
});
