import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

// Only this test opens the Dutch pages of this brand, so their menu is not in the server's cache.
const channel = 'pixabo-be';

test('SH-14 without the menu service the account works, with empty menus and the shop’s default addresses', async ({
  page,
  customer,
  faults,
}) => {
  await faults.set({ service: 'menu', kind: 'status', value: 500 });
  await page
    .context()
    .addCookies([{ name: 'account_locale', value: 'nl-BE', url: channelUrl(channel) }]);
  await signIn(page, customer, channel);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Naar de winkel' })).toHaveAttribute(
    'href',
    'https://www.pixabo.be.example/',
  );
  await expect(main.getByRole('link', { name: 'Iets nieuws maken' }).first()).toHaveAttribute(
    'href',
    'https://www.pixabo.be.example/editor',
  );
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  // The link to the cookie settings belongs to the account area, so it remains.
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText('Cookie-instellingen');
  await expect(
    page.getByRole('navigation', { name: 'Mijn account' }).getByRole('link'),
  ).toHaveCount(11);
  await expect(main.getByRole('alert')).toHaveCount(0);
});
