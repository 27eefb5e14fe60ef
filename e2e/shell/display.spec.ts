import { signIn, startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

/** Returns the URLs of all links to pages of the product, except the skip link. */
const internalLinks = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .filter((link) => link instanceof HTMLAnchorElement && link.origin === location.origin)
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !href.startsWith('#') && !href.startsWith('/api/')),
  );

// A phone shows all parts that stripped mode hides. The next test uses a large screen.
test('SH-09 DC-06 @phone-only stripped hides header, footer and bottom bar, and every link of every linked page keeps it', async ({
  page,
  customer,
  backend,
}) => {
  // This test is slow, because it visits every page.
  test.slow();
  await backend.control('/orders', { accountId: customer.sub });
  await backend.control('/orders', { accountId: customer.sub });
  await startSession(page, customer, channel);
  const waiting = ['/?stripped=true', '/auth-error?stripped=true', '/enable-cookies?stripped=true'];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    await page.goto(channelUrl(channel, path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main pages' })).toHaveCount(0);
    for (const href of await internalLinks(page)) {
      expect(href, `a link on ${path}`).toContain('stripped=true');
      if (seen.has(href) || href.startsWith('/logout')) continue;
      seen.add(href);
      waiting.push(href);
    }
  }
  expect([...seen].filter((path) => /^\/orders\/[^?]+/.test(path))).toHaveLength(2);
  expect(seen.size).toBeGreaterThan(5);
});

test('SH-09 stripped is kept after a navigation inside the product and after a search', async ({
  page,
  customer,
  backend,
}) => {
  await backend.control('/orders', { accountId: customer.sub });
  await signIn(page, customer, channel, '/?stripped=true');
  // The embedding app has its own menu and its own sign-out.
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeHidden();
  await page.getByRole('link', { name: 'See the order' }).click();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL(channelUrl(channel, '/orders?stripped=true'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page).toHaveURL(/stripped=true&q=nothing/);
  await expect(page.getByRole('heading', { name: /^No order matches/ })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('SH-21 hideHeaderNav hides the shop’s menu in the header and nothing else', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/?hideHeaderNav=true');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bonaprint, my account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'My account', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
});

test('SH-22 an upload address that the deployment does not allow is ignored', async ({
  page,
  customer,
}) => {
  await startSession(page, customer, channel);
  for (const address of ['https://evil.invalid/x', 'javascript:alert(1)', '//evil.invalid', 'x']) {
    await page.goto(
      channelUrl(channel, `/?stripped=true&uploadUrl=${encodeURIComponent(address)}`),
    );
    await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add photos' })).toHaveCount(0);
    await expect(page.locator('a[href*="evil"], a[href^="javascript"]')).toHaveCount(0);
  }
});
