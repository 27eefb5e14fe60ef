import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channel } from '../confirmation/links';

test.use({ customerOptions: { channel } });

test('AU-14 AU-12 without the preview of a deletion the customer stays signed in, the page lists in general what is deleted, and the mail is sent', async ({
  page,
  customer,
  faults,
}) => {
  await faults.set({ service: 'customers', kind: 'status', value: 404, path: '/deletionpreview' });
  await signIn(page, customer, channel, '/settings/delete-account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete my account');
  await expect(page.getByRole('region', { name: 'What will be deleted' })).toContainText(
    'Your photos, albums, saved projects, addresses, payment methods and newsletter subscription will be deleted',
  );
  await expect(page.getByRole('link', { name: 'Go to my photos' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
});
