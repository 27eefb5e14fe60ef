import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

const channel = 'bonaprint-gb';
const banners = {
  default: 'Missing account details, please complete additional details',
  new: 'Pending account validation',
  blocked: 'Blocked account, please contact customer care',
};

for (const [id, accountStatus] of [
  ['SH-11', 'default'],
  ['SH-23', 'new'],
  ['SH-24', 'blocked'],
] as const) {
  test(`${id} a business account with status ${accountStatus} reads '${banners[accountStatus]}' on every page`, async ({
    page,
    createCustomer,
  }) => {
    const customer = await createCustomer({ authMethod: 'b2b', customer: { accountStatus } });
    await signIn(page, customer, channel, '/orders');
    await expect(page.getByRole('status').getByText(banners[accountStatus])).toBeVisible();
  });
}

test('SH-11 a consumer sees no banner of an account', async ({ page, createCustomer }) => {
  const customer = await createCustomer({ customer: { accountStatus: 'blocked' } });
  await signIn(page, customer, channel, '/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
  await expect(page.getByText(banners.blocked)).toHaveCount(0);
});
