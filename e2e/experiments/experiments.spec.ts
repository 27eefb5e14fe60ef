import { untilAwake } from '../fixtures/awake';
import { consentCookies } from '../fixtures/consent';
import { startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';
const variants = async (page: Page) => {
  const kept = (await page.context().cookies()).find(({ name }) => name === 'account_variants');
  return kept && decodeURIComponent(kept.value);
};

/** Counts from now on what is told. */
function countTellings(page: Page): () => number {
  let told = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/experiments/exposures')) told += 1;
  });
  return () => told;
}

/** Opens the overview; what it has to tell it tells when its scripts have taken over. */
async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(channelUrl(channel, path));
  await untilAwake(page);
}

test('SH-20 CC-01 without consent nobody is in an experiment, and nothing is told @services', async ({
  page,
  customer,
}) => {
  await startSession(page, customer, channel);
  const told = countTellings(page);
  await visit(page);
  expect(told()).toBe(0);
  expect(await variants(page)).toBeUndefined();
});

test('SH-20 with consent a variant is told once a visit and stays; a withdrawal ends it at once', async ({
  page,
  context,
  customer,
}) => {
  await context.addCookies(consentCookies('10'));
  await startSession(page, customer, channel);
  const told = countTellings(page);
  // A service that is too slow to say who sees what is asked again on the next page.
  await expect(async () => {
    const answer = page.waitForResponse('**/api/experiments/exposures');
    await page.goto(channelUrl(channel));
    expect((await answer).status()).toBe(204);
    expect(await variants(page)).toMatch(/^CRO-1411:[AB]$/);
  }).toPass();
  const toldByThen = told();
  await visit(page);
  expect(told()).toBe(toldByThen);
  await page.goto(channelUrl(channel, '/cookie-settings'));
  await page.getByRole('checkbox', { name: 'Help us improve' }).uncheck();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect.poll(() => variants(page)).toBeUndefined();
});

test('SH-20 for tests an address puts a browser into a variant, and counts it not', async ({
  page,
  context,
  customer,
}) => {
  await context.addCookies(consentCookies('10'));
  await startSession(page, customer, channel);
  const told = countTellings(page);
  for (const variant of ['A', 'B']) {
    await visit(page, `/?CRO-1411=${variant}`);
    expect(await variants(page)).toBe(`CRO-1411:${variant}`);
  }
  expect(told()).toBe(0);
});
