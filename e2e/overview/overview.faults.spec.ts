import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';
// A failure on the server also causes console messages: React's error 441, and the status of the
// page.
test.use({ expectedComplaints: [/error #441|status of 500/] });

const listed = '/superorders/me';
const bought = '/byAccount/';

test.beforeEach(async ({ customer, backend }) => {
  await backend.control('/orders', { accountId: customer.sub, status: 'Dispatched' });
});

test('OV-01 MO-04 the orders fail independently, show a reference and appear after another try', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel);
  await faults.set({ service: 'orders', kind: 'status', value: 500, path: listed });
  await page.goto(channelUrl(channel, '/'));
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Your orders couldn’t be loaded.' });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(/Reference: [0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Order .+ again$/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible();

  await faults.clear();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'On its way to you.' })).toBeVisible();
});

test('OV-01 each other panel fails independently and appears after another try', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel);
  const alerts = page.getByRole('main').getByRole('alert');
  for (const [service, messages] of [
    ['projects', ['Your saved projects couldn’t be loaded.']],
    ['photos', ['Your photos couldn’t be loaded.', 'Your albums couldn’t be loaded.']],
  ] as const) {
    await faults.set({ service, kind: 'status', value: 500 });
    await page.goto(channelUrl(channel, '/'));
    await expect(alerts).toHaveCount(messages.length);
    await expect(page.getByRole('heading', { name: 'On its way to you.' })).toBeVisible();
    for (const message of messages) await expect(alerts.filter({ hasText: message })).toBeVisible();
    await faults.clear();
    // One click reloads the data of the whole page, so all panels appear.
    await alerts.first().getByRole('button', { name: 'Try again' }).click();
    await expect(alerts).toHaveCount(0);
  }
  await faults.set({ service: 'orders', kind: 'malformed', path: bought });
  await page.goto(channelUrl(channel, '/'));
  // The online books of the second panel are read from the same response, so that panel fails too.
  await expect(alerts).toHaveText([/^Your online photo books couldn’t/, /^Your earlier products/]);
  await expect(page.getByRole('heading', { name: 'On its way to you.' })).toBeVisible();
});

test('OV-01 a slow panel delays no other panel', async ({ page, customer, faults }) => {
  await signIn(page, customer, channel);
  await faults.set({ service: 'orders', kind: 'latency', value: 2_000, path: listed });
  // The position in the streamed HTML shows which panel arrived first.
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  const [quick, slow] = [html.search(/Order [^<"]+ again/), html.search(/On its way to you/)];
  expect([quick, slow]).not.toContain(-1);
  expect(quick).toBeLessThan(slow);
});

test('OV-01 AU-12 without the customer service the customer stays signed in, and the greeting has no name', async ({
  page,
  customer,
  faults,
}) => {
  await faults.set({ service: 'customers', kind: 'status', value: 503 });
  await signIn(page, customer, channel);
  await expect(page.getByRole('heading', { name: 'Good to see you', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On its way to you.' })).toBeVisible();
});

test('ER-13 a page with an unexpected failure shows an error, keeps the menu, and appears after another try', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel);
  await faults.set({ service: 'orders', kind: 'malformed', path: listed });
  await page.goto(channelUrl(channel, '/orders'));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(
    'An unexpected error has occurred, please contact us if you continue to have problems.',
  );
  await expect(alert).toContainText(/Reference: [0-9a-f-]{36}/);
  await expect(page.getByRole('navigation', { name: 'My account' })).toBeVisible();
  await faults.clear();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
});
