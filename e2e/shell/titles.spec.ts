import { rawRequest } from '../fixtures/raw-request';
import { cookieHeader, startSession } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** Returns the title in the server's HTML, before any script runs. */
async function titleOf(path: string, channel: string, cookie = ''): Promise<string> {
  const { body } = await rawRequest(path, { channel, headers: { cookie } });
  return /<title>([^<]*)<\/title>/.exec(body.toString())?.[1] ?? '';
}

const titlesOf = [
  [
    'bonaprint-gb',
    'Bonaprint',
    {
      '/': 'My account overview',
      '/orders': 'My orders',
      '/saved-projects': 'My saved projects',
      '/desktop-handoff': 'Continue on a computer',
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
] as const;

test('SH-10 every page has its own title in its language', async ({ page, customer }) => {
  for (const [channel, brand, titles] of titlesOf) {
    await startSession(page, customer, channel);
    const cookie = await cookieHeader(page, channel);
    for (const [path, title] of Object.entries(titles))
      expect(await titleOf(path, channel, cookie), path).toBe(`${title} · ${brand}`);
  }
  expect(await titleOf('/logout', 'bonaprint-gb')).toBe('Sign out · Bonaprint');
});
