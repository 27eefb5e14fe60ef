import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { waitForHydration } from '../fixtures/hydration';
import { consentCookies } from '../fixtures/consent';
import { rawRequest } from '../fixtures/raw-request';
import { startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';
const domain = '.bonaprint.co.uk.localhost';
// The browser starts without a consent cookie.
test.use({
  storageState: { cookies: [], origins: [] },
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
});

const layer = (page: Page) => page.getByRole('region', { name: 'Cookies at Bonaprint' });
const kept = async (context: ReturnType<Page['context']>) =>
  (await context.cookies()).filter(({ name }) => name === 'cookie_consent');

test('CC-01 CC-02 SH-06 @phone every page asks for consent until the customer answers; refusing takes one press as accepting does, and no cookie is set before', async ({
  page,
  context,
  customer,
}) => {
  await startSession(page, customer, channel);
  await page.goto(channelUrl(channel, '/orders'));
  const refuse = layer(page).getByRole('button', { name: 'Only what’s needed' });
  const accept = layer(page).getByRole('button', { name: 'Accept all' });
  const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect(one?.height).toBe(other?.height);
  expect(await refuse.getAttribute('class')).toBe(await accept.getAttribute('class'));
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    await expectNoViolations(page);
  }
  expect(await kept(context)).toEqual([]);

  await refuse.click();
  await expect(layer(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await kept(context)).toMatchObject([{ value: '00', domain, sameSite: 'Lax' }]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(layer(page)).toHaveCount(0);
});

test('CC-01 CC-02 by keyboard a customer chooses each purpose separately and changes the choice later from the footer @services', async ({
  page,
  context,
}) => {
  await page.goto(channelUrl(channel, '/logout'));
  await layer(page).locator('summary', { hasText: 'Choose for yourself' }).press('Enter');
  await layer(page).getByRole('checkbox', { name: 'Measuring what works' }).press('Space');
  await layer(page).getByRole('button', { name: 'Save my choice' }).press('Enter');
  await expect(layer(page)).toHaveCount(0);
  expect(await kept(context)).toMatchObject([{ value: '10' }]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await expect(page).toHaveTitle(/Cookie settings/);
  await expect(page.getByRole('checkbox', { name: 'Measuring what works' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Chat and offers' })).not.toBeChecked();
  await expectNoViolations(page);
  await page.getByRole('checkbox', { name: 'Measuring what works' }).uncheck();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByRole('status')).toContainText('Your choice has been saved.');
  expect(await kept(context)).toMatchObject([{ value: '00' }]);
});

test('CC-01 an answer that could not be stored does not count as consent', async ({
  page,
  context,
}) => {
  await page.goto(channelUrl(channel, '/logout'));
  await waitForHydration(page);
  await context.setOffline(true);
  await layer(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(layer(page).getByRole('status')).toContainText('couldn’t be saved');
  await context.setOffline(false);
  await layer(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(layer(page)).toHaveCount(0);
  expect(await kept(context)).toMatchObject([{ value: '11' }]);
});

test('CC-01 the page asks again after a new text or a forged cookie, and does not ask in stripped mode', async ({
  page,
  context,
}) => {
  const show = async (cookies: ReturnType<typeof consentCookies>, path = '/logout') => {
    await context.clearCookies();
    await context.addCookies(cookies);
    await page.goto(channelUrl(channel, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await show(consentCookies('11', '2020-01'));
  await expect(layer(page)).toBeVisible();
  await show(consentCookies('1x'));
  await expect(layer(page)).toBeVisible();
  await show(consentCookies('11'));
  await expect(layer(page)).toHaveCount(0);
  await show([], '/logout?stripped=true');
  await expect(layer(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('CC-01 refusing and choosing work without scripts and return to the page', async ({
    page,
    context,
  }) => {
    await page.goto(channelUrl(channel, '/logout'));
    await layer(page).getByRole('button', { name: 'Only what’s needed' }).click();
    await expect(page).toHaveURL(channelUrl(channel, '/logout'));
    await expect(layer(page)).toHaveCount(0);
    expect(await kept(context)).toMatchObject([{ value: '00' }]);
    await page.goto(channelUrl(channel, '/cookie-settings'));
    await page.getByRole('checkbox', { name: 'Chat and offers' }).check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByRole('checkbox', { name: 'Chat and offers' })).toBeChecked();
    expect(await kept(context)).toMatchObject([{ value: '01' }]);
  });
});

test('CC-01 another site cannot answer for a customer, and the return path cannot lead to another site', async () => {
  const { origin } = new URL(channelUrl(channel));
  const post = (headers: Record<string, string>, body: string) =>
    rawRequest('/api/consent/form', {
      channel,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
  const foreign = await post({ origin: 'https://evil.example' }, 'answer=all&back=/');
  expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
  for (const back of ['//evil.example', 'https://evil.example/', '/\\evil.example', '']) {
    const body = new URLSearchParams({ answer: 'all', back }).toString();
    const answer = await post({ origin, 'sec-fetch-site': 'same-origin' }, body);
    expect([answer.status, answer.headers['location']]).toEqual([303, '/']);
  }
  const byScript = await rawRequest('/api/consent', {
    channel,
    method: 'PUT',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    body: JSON.stringify({ analytics: true, marketing: true }),
  });
  expect(byScript.status).toBe(403);
});
