import { readFile } from 'node:fs/promises';

import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { holdAnswer } from '../fixtures/hold-answer';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import {
  channel,
  invoicesUrl,
  makeInvoice,
  makeInvoices,
  openInvoices,
  pdfStart,
} from './invoices';

test.use({ customerOptions: { channel, authMethod: 'b2b' } });

const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const months = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Calls `press` and returns the name and the first bytes of the file that the browser saves. */
async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), start: bytes.toString('latin1', 0, 8) };
}

test('RT-11 BB-01 invoices are listed newest first, ten on a page, with the page in the address, and axe finds no violation @phone @services', async ({
  page,
  customer,
}) => {
  await makeInvoices(customer, 10);
  for (const state of ['open', 'credited'])
    await makeInvoice(customer, { invoiceDate: '2025-11-15', state });
  await openInvoices(page, customer);
  await expect(page).toHaveTitle(/^B2B invoices/);
  await expect(page.getByRole('heading', { level: 1, name: 'B2B invoices' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(months(page).first()).toHaveText('November 2025');
  await expect(page.getByText('15 November 2025').first()).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(invoicesUrl('?page=2'));
  await expect(rows(page)).toHaveCount(2);
  await page.goto(invoicesUrl('?page=99'));
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goto(invoicesUrl());
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    await expectNoViolations(page);
  }
});

test('BB-01 a search finds invoices by a part of an order reference or invoice number; each links to its order', async ({
  page,
  customer,
}) => {
  const { orderCode, number } = await makeInvoice(customer);
  await makeInvoice(customer);
  await openInvoices(page, customer);
  await expect(rows(page)).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Search by order or invoice number' });
  await search.fill(number.toLowerCase());
  await search.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(rows(page)).toHaveText([`Invoice ${number}`]);
  await page.goto(invoicesUrl('?q=nothing-like-it'));
  await expect(
    page.getByRole('heading', { name: 'No invoice found for “nothing-like-it”' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show all invoices' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: orderCode, exact: true }).click();
  await expect(page).toHaveURL(channelUrl(channel, `/orders/${orderCode}`));
});

test('BB-02 PDFs are created and saved, several at once and once after two presses; a month is one file', async ({
  page,
  customer,
  backend,
}) => {
  const first = await makeInvoice(customer, { invoiceDate: '2025-05-02' });
  const second = await makeInvoice(customer, { invoiceDate: '2025-05-01' });
  await openInvoices(page, customer);
  await page.waitForLoadState();
  const pdf = (number: string) => page.getByRole('link', { name: `PDF of Invoice ${number}` });
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  const release = await holdAnswer(page, `**/api/invoices/${first.id}/**`);
  await pdf(first.number).dblclick();
  release();
  await pdf(second.number).click();
  for (const { number } of [first, second]) {
    const again = page.getByRole('link', { name: `Save the PDF of Invoice ${number} again` });
    await expect(again).toBeVisible();
  }
  expect(saved.toSorted()).toEqual(
    [first, second].map(({ number }) => `invoice-${number}.pdf`).toSorted(),
  );
  const month = await download(page, () =>
    page.getByRole('link', { name: 'All as one PDF: May 2025' }).click(),
  );
  expect(month.start).toBe(pdfStart);
  const again = page.getByRole('link', { name: `Save the PDF of Invoice ${first.number} again` });
  expect(await download(page, () => again.click())).toEqual({
    name: `invoice-${first.number}.pdf`,
    start: pdfStart,
  });
  const { requests } = (await backend.control('/requests')) as {
    requests: { path: string; count?: number }[];
  }; // The cast is safe: the control API documents this response.
  expect(requests.filter(({ path }) => path.includes(`/pdf/${first.id}/`))).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('BB-02 without scripts the list is readable and its PDFs are links', async ({
    page,
    customer,
  }) => {
    const { number } = await makeInvoice(customer);
    await openInvoices(page, customer);
    await expect(rows(page)).toHaveText([`Invoice ${number}`]);
    const link = page.getByRole('link', { name: `PDF of Invoice ${number}` });
    expect((await download(page, () => link.click())).start).toBe(pdfStart);
  });
});

test('BB-01 without invoices the page says that there are none yet', async ({ page, customer }) => {
  await openInvoices(page, customer);
  await expect(page.getByRole('heading', { name: 'You have no invoices yet' })).toBeVisible();
  await expectNoViolations(page);
});

test('check 29 hostile numbers are shown as plain text and do not break the layout', async ({
  page,
  customer,
}) => {
  const numbers = [
    '<img src=x onerror=alert(1)>',
    'W'.repeat(60),
    '{count, plural,',
    '\u{202e}abc',
  ];
  for (const number of numbers) await makeInvoice(customer, { number });
  await openInvoices(page, customer);
  for (const number of numbers) {
    await expect(rows(page).filter({ hasText: `Invoice ${number}` })).toHaveCount(1);
  }
  await expect(page.locator('main img')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.describe('a consumer', () => {
  test.use({ customerOptions: { channel }, expectedComplaints: [/status of 404/] });

  test('RT-13 check 25 a consumer has neither the page nor its menu entry, and finds the invoice on the order', async ({
    page,
    customer,
  }) => {
    const { orderCode, id } = await makeInvoice(customer);
    await signIn(page, customer, channel, `/orders/${orderCode}`);
    const link = page.getByRole('link', { name: 'Invoice (PDF)' });
    expect(await download(page, () => link.click())).toEqual({
      name: `${id}.pdf`,
      start: pdfStart,
    });
    await expect(page.getByRole('link', { name: 'B2B invoices', exact: true })).toHaveCount(0);
    for (const path of ['/invoices', '/integration']) {
      const answer = await page.goto(channelUrl(channel, path));
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
  });
});
