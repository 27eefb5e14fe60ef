import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const brands = [
  ['albora', 'albora-nl'],
  ['bonaprint', 'bonaprint-gb'],
  ['monalbo', 'monalbo-fr'],
  ['fotolykke', 'fotolykke-dk'],
  ['hofmar', 'hofmar-es'],
  ['pixabo', 'pixabo-gb'],
] as const;

test.use({ viewport: { width: 480, height: 760 } });

test('each brand has its own table, font, sign, cut and corners in the light and the dark theme', async ({
  page,
}) => {
  for (const [brand, channel] of brands) {
    // At the second load the brand's fonts are in the cache. The first load may show the fallback
    // font.
    await page.goto(channelUrl(channel, '/design'));
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The limits allow differences in the anti-aliasing of text, which depends on the machine.
      // Shapes and colours must be equal.
      await expect(page).toHaveScreenshot(`${brand}-${colorScheme}.png`, {
        maxDiffPixelRatio: 0.04,
        threshold: 0.3,
        animations: 'disabled',
      });
    }
  }
});
