import { expect, test } from '../fixtures/test';
import {
  alert,
  changeWish,
  channel,
  download,
  makeWish,
  openExport,
  request,
} from './data-exports';

test.use({ customerOptions: { channel }, expectedComplaints: [/status of 50\d|React error #441/] });

test('ER-18 a service that is down is told, and the next press works', async ({
  page,
  customer,
  faults,
}) => {
  await openExport(page, customer);
  await faults.set({ service: 'customers', kind: 'status', value: 500, path: '/dataexports' });
  await request(page).click();
  await expect(alert(page)).toContainText('This is not available right now.');
  await faults.clear();
  await request(page).click();
  await expect(download(page)).toBeVisible();
});

test('D-31 a page that loses sight of its file says so and goes on looking', async ({
  page,
  customer,
  faults,
}) => {
  const id = await makeWish(customer, { state: 'running', progress: 20 });
  await openExport(page, customer);
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('value', '20');
  await faults.set({ service: 'customers', kind: 'status', value: 500, path: '/dataexports' });
  await expect(page.getByText('We cannot see how far your file is')).toBeVisible();
  await expect(bar).toHaveAttribute('value', '20');
  await faults.clear();
  await changeWish(id, { progress: 90 });
  await expect(bar).toHaveAttribute('value', '90');
  await expect(page.getByText('We cannot see how far your file is')).toHaveCount(0);
});
