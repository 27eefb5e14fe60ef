import { holdAnswer } from '../fixtures/hold-answer';
import { expect, type Page, test } from '../fixtures/test';
import { signIn } from '../fixtures/sign-in';
import { channelUrl } from '../fixtures/urls';
import { channel, emma, openSettings, rowOf, save, settingsUrl, storedCustomer } from './settings';

test.use({
  customerOptions: { channel, customer: emma },
  expectedComplaints: [/status of (409|429|50[0-4])|ERR_INTERNET_DISCONNECTED|React error #441/],
});

const record = '/customers/me';
const notice = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('SG-05 ER-14 a record that cannot be read causes the catalogue’s message, with a reference and another try', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel, '/orders');
  await faults.set({ service: 'customers', kind: 'status', value: 500, path: record });
  for (const path of ['/settings', '/settings/personal-details']) {
    await page.goto(channelUrl(channel, path));
    await expect(notice(page)).toContainText('An error occurred loading your settings');
    await expect(notice(page)).toContainText(/Reference: [\w-]{16,}/);
    await expect(page.getByRole('main')).not.toContainText(/customers|upstream|status \d/);
  }
  await faults.clear();
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal details');
  await expect(notice(page)).toHaveCount(0);
});

test('MO-04 addresses and payment methods that cannot be read show an error in their own rows', async ({
  page,
  customer,
  faults,
}) => {
  for (const path of ['/addresses', '/paymentmethods'])
    await faults.set({ service: 'customers', kind: 'status', value: 500, path: record + path });
  await openSettings(page, customer);
  await expect(rowOf(page, 'Addresses')).toContainText('This couldn’t be loaded just now.');
  await expect(rowOf(page, 'Personal details')).toContainText('Ms Emma Visser');
  await expect(notice(page)).toHaveCount(0);
  await faults.clear();
  // The failures may have opened the circuit breaker; in these tests it stays open for half a
  // second.
  await expect(async () => {
    await page.goto(settingsUrl());
    await expect(rowOf(page, 'Addresses')).toContainText('No address saved yet', {
      timeout: 2_000,
    });
  }).toPass();
});

test('SG-02 ER-18 a failed save shows the reason, with a reference after a server error, keeps the typed values, and works at the next try', async ({
  page,
  customer,
  faults,
}) => {
  await openSettings(page, customer, '/personal-details');
  await page.getByLabel('Last name').fill('Bos');
  for (const { value, text, references } of [
    { value: 503, text: 'This isn’t available right now.', references: 1 },
    { value: 409, text: 'changed somewhere else in the meantime', references: 0 },
  ]) {
    await faults.set({ service: 'customers', kind: 'status', value, path: record, method: 'PUT' });
    await save(page).click();
    await expect(notice(page)).toContainText(text);
    await expect(notice(page).getByText(/^Reference: [\w-]{16,}$/)).toHaveCount(references);
    await expect(page.getByLabel('Last name')).toHaveValue('Bos');
    await faults.clear();
  }
  await page.context().setOffline(true);
  await save(page).click();
  await expect(notice(page)).toContainText('You’re offline.');
  await page.context().setOffline(false);
  await save(page).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  expect((await storedCustomer(customer)).lastName).toBe('Bos');
});

test('F5 saving shows a busy state at once, also with a slow service', async ({
  page,
  customer,
}) => {
  await openSettings(page, customer, '/personal-details');
  await page.getByLabel('Last name').fill('Bos');
  const release = await holdAnswer(page, '**/api/settings/profile');
  // Counts the frames that are painted until the button is busy, because that number does not
  // depend on the speed of the machine.
  const frames = await save(page).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        let painted = 0;
        const countFrame = () => {
          if (button.getAttribute('aria-busy') === 'true') return resolve(painted);
          painted += 1;
          requestAnimationFrame(countFrame);
        };
        button.click();
        countFrame();
      }),
  );
  expect(frames).toBeLessThanOrEqual(2);
  release();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
});
