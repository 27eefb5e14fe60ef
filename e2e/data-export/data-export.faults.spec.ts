import { expect, test } from '../fixtures/test';
import { alert, channel, download, openExport, request } from './data-exports';

test.use({ customerOptions: { channel }, expectedComplaints: [/status of 50\d|React error #441/] });

test('ER-18 a service that is down causes an error message, and the next press works', async ({
  page,
  customer,
  faults,
}) => {
  await openExport(page, customer);
  await faults.set({ service: 'customers', kind: 'status', value: 500, path: '/dataexports' });
  await request(page).click();
  await expect(alert(page)).toContainText('This isn’t available right now.');
  await faults.clear();
  await request(page).click();
  await expect(download(page)).toBeVisible();
});
