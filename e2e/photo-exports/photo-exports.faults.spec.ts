import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { alert, channel, exportUrl, setExport } from './photo-exports';

test.use({ customerOptions: { channel }, expectedComplaints: [/status of 500/] });

test('EX-06 EX-07 ER-11 a slow service shows a loading state, and a failed one shows an error', async ({
  page,
  customer,
  faults,
}) => {
  const id = await setExport(customer, 'FAILED');
  await signIn(page, customer, channel, '/settings');
  await faults.set({ service: 'exports', kind: 'latency', value: 2_000 });
  const moved = page.goto(exportUrl(id), { waitUntil: 'commit' });
  await expect(page.getByText('Loading your export…')).toBeVisible();
  await moved;
  await expect(alert(page)).toContainText('We’ve run into a problem exporting your photos.');
  await faults.clear();
  await faults.set({ service: 'exports', kind: 'malformed' });
  await page.reload();
  await expect(alert(page)).toContainText('We’ve run into a problem exporting your photos.');
});
