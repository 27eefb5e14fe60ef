import * as z from 'zod';

import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

const brands = [
  {
    channel: 'albora-de',
    language: 'de-DE',
    logo: 'Albora',
    ask: 'Anmelden',
    wrong: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
    orders: 'Meine Bestellungen',
  },
  {
    channel: 'monalbo-fr',
    language: 'fr-FR',
    logo: 'Monalbo',
    ask: 'Se connecter',
    wrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
    orders: 'Mes commandes',
  },
  {
    channel: 'fotolykke-fi',
    language: 'fi-FI',
    logo: 'Fotolykke',
    ask: 'Kirjaudu sisään',
    wrong: 'Sähköpostiosoite tai salasana on väärin.',
    orders: 'Omat tilaukset',
  },
] as const;

const listed = z.object({ accounts: z.array(z.object({ sub: z.string(), email: z.string() })) });

// The provider replies to a wrong password with 422, and the browser logs that.
test.use({ expectedComplaints: [/422/] });

const logoOf = (page: Page, name: string) => page.getByRole('img', { name });

for (const { channel, language, logo, ask, wrong, orders } of brands) {
  test(`AU-07 SH-03 ${channel} asks to sign in in its language and design, refuses a wrong password, and returns to the requested page`, async ({
    page,
    customer,
  }) => {
    const deepLink = channelUrl(channel, '/orders?order_state=history&page=1');
    await page.goto(deepLink);
    await expect(page).toHaveURL((url) => url.origin === backendOrigin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ask);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(logoOf(page, logo)).toHaveJSProperty('complete', true);
    await expect(logoOf(page, logo)).not.toHaveJSProperty('naturalWidth', 0);

    await page.locator('input[name="email"]').fill(customer.email);
    await page.locator('input[name="password"]').fill('not the password');
    await page.getByRole('button', { name: ask }).click();
    await expect(page.getByRole('alert')).toContainText(wrong);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.locator('input[name="email"]')).toHaveValue(customer.email);
    await expect(page.locator('input[name="password"]')).toHaveValue('');

    await page.locator('input[name="password"]').fill(customer.password);
    await page.getByRole('button', { name: ask }).click();
    await expect(page).toHaveURL(deepLink);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(orders);
  });
}

test('AU-07 @phone a new customer registers and arrives in an empty account', async ({
  page,
  backend,
}, { project }) => {
  const email = `newcomer-${project.name}-${crypto.randomUUID()}@example.com`;
  await page.goto(channelUrl('bonaprint-gb', '/orders'));
  await page.getByRole('link', { name: 'New here? Create an account' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  const findLink = async () => (await backend.mailsTo(email))[0]?.link;
  await expect.poll(findLink).toContain('/oidc/registration');
  await page.goto((await findLink()) ?? '');
  await page.locator('#newPassword').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(channelUrl('bonaprint-gb', '/orders'));
  await expect(page.getByRole('heading', { name: 'No orders in progress' })).toBeVisible();

  await page.getByRole('button', { name: 'My account', exact: true }).click();
  await expect(page.getByText('Nora Newcomer')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const { accounts } = listed.parse(await backend.control('/accounts'));
  const made = accounts.find((account) => account.email === email);
  expect(made).toBeDefined();
  if (made) await backend.removeCustomer({ ...made, password: '' });
});

test('AU-07 a customer who is signed in at the provider is signed in at a second brand without a password @services', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, 'albora-nl', '/orders');
  await page.goto(channelUrl('hofmar-es', '/orders'));
  await expect(page).toHaveURL(channelUrl('hofmar-es', '/orders'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis pedidos');
});

test('AU-07 the cookie of one brand is no session at another brand', async ({ page, customer }) => {
  await signIn(page, customer, 'albora-nl', '/orders');
  const cookie = (await page.context().cookies(channelUrl('albora-nl'))).find(
    ({ name }) => name === 'sid',
  );
  expect(cookie).toBeDefined();
  await page.context().clearCookies();
  await page
    .context()
    .addCookies([{ name: 'sid', value: cookie?.value ?? '', url: channelUrl('pixabo-gb') }]);
  await page.goto(channelUrl('pixabo-gb', '/orders'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
