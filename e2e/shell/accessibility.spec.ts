import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

// An unknown path gets a 404, and the browser logs that.
test.use({ expectedComplaints: [/404/] });

/** Checks all axe rules in the light theme, and only colour contrast in the dark one. */
async function expectAccessibleInBothThemes(page: Page) {
  await showIn(page, 'light');
  await expectNoViolations(page);
  await showIn(page, 'dark');
  await expectNoViolations(page, { rules: ['color-contrast'] });
}

test('@phone the overview, empty and full, the account menu and an unknown path have no violation in light and dark', async ({
  page,
  createCustomer,
  backend,
}) => {
  // A blocked business account has a banner, which is checked too.
  const customer = await createCustomer({
    authMethod: 'b2b',
    customer: { accountStatus: 'blocked' },
  });
  await signIn(page, customer, 'hofmar-es');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const status of ['Confirmed', 'Dispatched'])
    await backend.control('/orders', { accountId: customer.sub, channel: 'hofmar-es', status });
  await page.reload();
  await page.getByRole('button', { name: 'Mi cuenta', exact: true }).click();
  await expect(page.locator('#account-menu')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(channelUrl('hofmar-es', '/nothing-here'));
  await expectAccessibleInBothThemes(page);
});

// These pages have one column at every width, so only the narrow screen is checked.
test('@phone-only pages of a guest, from sign-in to sign-out, have no violation in light and dark', async ({
  page,
}) => {
  for (const path of ['/logout', '/auth-error?error=Callback']) {
    await page.goto(channelUrl('monalbo-fr', path));
    await expectAccessibleInBothThemes(page);
  }
  await page.goto(channelUrl('monalbo-fr', '/orders'));
  await expect(page).toHaveURL((url) => url.origin === backendOrigin);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(page.locator('input[name="firstName"]')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
