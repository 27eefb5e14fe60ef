import { waitForHydration } from '../fixtures/hydration';
import { consentCookies } from '../fixtures/consent';
import { startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';
const variants = async (page: Page) => {
  const kept = (await page.context().cookies()).find(({ name }) => name === 'account_variants');
  return kept && decodeURIComponent(kept.value);
};

/** Returns a function with the number of exposures that the page has reported since this call. */
function countExposures(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/experiments/exposures')) count += 1;
  });
  return () => count;
}

/** Opens a page and waits for hydration, after which exposures are reported. */
async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(channelUrl(channel, path));
  await waitForHydration(page);
}

test('SH-20 CC-01 without consent a customer gets no variant, and no exposure is reported @services', async ({
  page,
  customer,
}) => {
  await startSession(page, customer, channel);
  const exposures = countExposures(page);
  await visit(page);
  expect(exposures()).toBe(0);
  expect(await variants(page)).toBeUndefined();
});

test('SH-20 with consent an exposure is reported once a visit and the variant stays; a withdrawal removes the variant at once', async ({
  page,
  context,
  customer,
}) => {
  await context.addCookies(consentCookies('10'));
  await startSession(page, customer, channel);
  const exposures = countExposures(page);
  // If the service is too slow, the page assigns no variant and the next page requests one again.
  await expect(async () => {
    const answer = page.waitForResponse('**/api/experiments/exposures');
    await page.goto(channelUrl(channel));
    expect((await answer).status()).toBe(204);
    expect(await variants(page)).toMatch(/^CRO-1411:[AB]$/);
  }).toPass();
  const countBefore = exposures();
  await visit(page);
  expect(exposures()).toBe(countBefore);
  await page.goto(channelUrl(channel, '/cookie-settings'));
  await page.getByRole('checkbox', { name: 'Measuring what works' }).uncheck();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect.poll(() => variants(page)).toBeUndefined();
});

test('SH-20 a test address sets the variant of a browser, and no exposure is reported', async ({
  page,
  context,
  customer,
}) => {
  await context.addCookies(consentCookies('10'));
  await startSession(page, customer, channel);
  const exposures = countExposures(page);
  for (const variant of ['A', 'B']) {
    await visit(page, `/?CRO-1411=${variant}`);
    expect(await variants(page)).toBe(`CRO-1411:${variant}`);
  }
  expect(exposures()).toBe(0);
});
