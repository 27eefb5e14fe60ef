import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

for (const [what, block] of [
  [
    'refuses cookies',
    () => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  ],
  [
    'refuses site data',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
] as const) {
  test(`SH-13 a browser that ${what} is asked to allow them`, async ({ page }) => {
    await page.addInitScript(block);
    await page.goto(channelUrl(channel, '/logout'));
    await expect(page).toHaveURL(channelUrl(channel, '/enable-cookies'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please enable cookies');
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/');
  });
}
