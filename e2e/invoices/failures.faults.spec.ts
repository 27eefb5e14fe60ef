import { expect, type Page, test } from '../fixtures/test';
import { channel, makeInvoice, openInvoices, invoicesUrl } from './invoices';

test.use({
  customerOptions: { channel, authMethod: 'b2b' },
  expectedComplaints: [/status of (429|50[0-4])|ERR_INTERNET_DISCONNECTED|React error #441/],
});

const pdf = (page: Page, number: string) =>
  page.getByRole('link', { name: `PDF of Invoice ${number}` });
const again = (page: Page, number: string) =>
  page.getByRole('link', { name: `Save the PDF of Invoice ${number} again` });

test('ER-18 too many requests and a missing network have their own messages', async ({
  page,
  context,
  customer,
  faults,
}) => {
  const { number } = await makeInvoice(customer);
  await openInvoices(page, customer);
  await faults.set({ service: 'invoices', kind: 'status', value: 429, path: '/pdf/' });
  await pdf(page, number).click();
  await expect(page.getByText('That was a bit fast.')).toBeVisible();
  await context.setOffline(true);
  const retry = page.getByRole('button', { name: `Try again: PDF of Invoice ${number}` });
  await retry.click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await faults.clear();
  await retry.click();
  await expect(again(page, number)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('ER-18 BB-01 a failed PDF shows an error at the customer’s position in the list, and the next try works', async ({
    page,
    customer,
    faults,
  }) => {
    const { number } = await makeInvoice(customer);
    await makeInvoice(customer);
    await openInvoices(page, customer, `?q=${number}`);
    await faults.set({ service: 'invoices', kind: 'status', value: 503, path: '/pdf/' });
    await pdf(page, number).click();
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toContainText('The PDF couldn’t be loaded.');
    await expect(problem).toContainText(/Reference: [\w-]{36}/);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([`Invoice ${number}`]);
    await faults.clear();
    await Promise.all([page.waitForEvent('download'), pdf(page, number).click()]);
    await problem.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(invoicesUrl(`?q=${number}`));
    await expect(problem).toHaveCount(0);
  });
});

test('check 39 a failed list keeps the menu and offers another try, which works', async ({
  page,
  customer,
  faults,
}) => {
  const { number } = await makeInvoice(customer);
  await openInvoices(page, customer);
  await faults.set({ service: 'invoices', kind: 'status', value: 503 });
  await page.goto(invoicesUrl());
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
});
