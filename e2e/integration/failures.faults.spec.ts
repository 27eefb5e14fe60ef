import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

const channel = 'bonaprint-gb';
test.use({
  customerOptions: { channel, authMethod: 'b2b' },
  expectedComplaints: [/status of (401|50[0-4])/],
});

test('check 39 when the service is down, the form keeps the typed values and shows an error', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel, '/integration');
  const address = page.getByRole('textbox', { name: 'Callback URL' });
  await address.fill('https://shop.example/in');
  await faults.set({ service: 'customers', kind: 'status', value: 503, method: 'PUT' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This isn’t available right now.')).toBeVisible();
  await expect(address).toHaveValue('https://shop.example/in');
  await faults.clear();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your callback has been saved.')).toBeVisible();
});

test('BB-03 when the session ends during typing, the form has the typed values again after the sign-in', async ({
  page,
  context,
  customer,
}) => {
  await signIn(page, customer, channel, '/integration');
  const address = page.getByRole('textbox', { name: 'Callback URL' });
  await address.fill('https://shop.example/typed');
  await context.clearCookies({ name: /sid$/ });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByText('What you’d typed is still here.')).toBeVisible();
  await expect(address).toHaveValue('https://shop.example/typed');
});
