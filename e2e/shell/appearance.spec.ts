import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

test('SH-03 a Belgian customer switches between two languages, and the page and the choice are kept', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, 'albora-be', '/orders?order_state=history');
  const html = page.locator('html');
  const title = page.getByRole('heading', { level: 1 });
  await expect(html).toHaveAttribute('lang', 'nl-BE');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(channelUrl('albora-be', '/orders?order_state=history'));
  await expect(html).toHaveAttribute('lang', 'fr-BE');
  await expect(title).toHaveText('Mes commandes');

  await page.goto(channelUrl('albora-be', '/'));
  await expect(html).toHaveAttribute('lang', 'fr-BE');
  await expect(page.getByRole('link', { name: 'Français' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('link', { name: 'Nederlands' }).click();
  await expect(html).toHaveAttribute('lang', 'nl-BE');
});

test('SH-03 a brand with one language offers no switch and ignores other languages', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, 'albora-at', '/orders?locale=fr-FR');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
  await expect(page.getByRole('list', { name: 'Sprache' })).toHaveCount(0);
});

test('a new theme applies at once, and the server’s HTML of the next page has it', async ({
  page,
  customer,
}) => {
  const channel = 'bonaprint-gb';
  await signIn(page, customer, channel);
  const html = page.locator('html');
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ink();
  await page.getByRole('button', { name: 'My account', exact: true }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const dark = await ink();
  expect(dark).not.toBe(light);

  const answer = await page.goto(channelUrl(channel, '/orders'));
  expect(await answer?.text()).toMatch(/^<!DOCTYPE html><html[^>]* data-theme="dark"/i);
  expect(await ink()).toBe(dark);

  await page.getByRole('button', { name: 'My account', exact: true }).click();
  await page.getByRole('button', { name: 'System' }).click();
  await expect(html).not.toHaveAttribute('data-theme');
  expect(await ink()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ink()).toBe(dark);
});
