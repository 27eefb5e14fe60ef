import { rawRequest } from '../fixtures/raw-request';
import { cookieHeader, signIn, startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';
const menu = (page: Page) => page.getByRole('navigation', { name: 'My account' });
// An unknown page is a 404, and the browser logs that.
test.use({ expectedComplaints: [/404/] });

/** Returns the visible text of each entry, without the text for screen readers. */
const entriesOf = async (page: Page) =>
  (await menu(page).getByRole('link').allTextContents()).map((text) => text.replace(/\(.*\)/, ''));

const expected = [
  'My account overview',
  'My orders',
  'My settings',
  'My saved projects',
  'My photos',
  'Photos',
  'Albums',
  'Downloads',
  'My online photo books',
  'FAQs',
  'Sign out',
];

test('SH-07 SH-14 SH-18 SH-25 a consumer’s side menu has its entries in order and marks the current page, also after a navigation inside the product; the shop’s menus surround it @services', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel);
  expect(await entriesOf(page)).toEqual(expected);
  const faqs = menu(page).getByRole('link', { name: 'FAQs' });
  await expect(faqs).toHaveAttribute('href', /^https:\/\/www\.bonaprint\.co\.uk\.example\//);
  await expect(faqs).toHaveAccessibleName(/opens the shop/);
  for (const area of [
    page.getByRole('banner').getByRole('navigation', { name: 'Shop' }),
    page.getByRole('contentinfo').getByRole('navigation', { name: 'Help and information' }),
  ]) {
    const links = area.getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all())
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.bonaprint\.co\.uk\.example\//);
  }
  const overview = menu(page).getByRole('link', { name: 'My account overview' });
  const orders = menu(page).getByRole('link', { name: 'My orders' });
  await expect(overview).toHaveAttribute('aria-current', 'page');
  await orders.click();
  await expect(page).toHaveURL(channelUrl(channel, '/orders'));
  await expect(orders).toHaveAttribute('aria-current', 'page');
  await expect(overview).not.toHaveAttribute('aria-current');
});

test('RT-13 pages of the other kind of customer and unknown paths show “not found” and keep the menu', async ({
  page,
  createCustomer,
}) => {
  await startSession(page, await createCustomer({ authMethod: 'b2b' }), channel);
  const headers = { cookie: await cookieHeader(page, channel) };
  for (const path of ['/online-products', '/online-products/P-1'])
    expect((await rawRequest(path, { channel, headers })).status, path).toBe(404);
  await startSession(page, await createCustomer(), channel);
  const own = { cookie: await cookieHeader(page, channel) };
  expect((await rawRequest('/online-products', { channel, headers: own })).status).toBe(200);
  for (const path of [
    '/online-products/P-1',
    '/invoices',
    '/integration',
    '/nothing-here',
    '/nothing/at/all',
  ]) {
    const answer = await page.goto(channelUrl(channel, path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(menu(page).getByRole('link', { name: 'My orders' })).toBeVisible();
  }
});
