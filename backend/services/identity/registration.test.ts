import { type AuthHarness, startAuthHarness } from '../../../tests/backend/auth-harness';
import { createTestBrowser, type TestBrowser } from '../../../tests/backend/browser';
import { codeOf } from '../../../tests/backend/identity-harness';
import { readTokens } from '../../../tests/backend/oidc-client';
import { openTestDatabase } from '../../../tests/backend/test-database';
import { registrations } from '../../platform/oidc/tables';
import { findRegistration, startRegistration, sweepRegistrations } from './registration';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness({
    CLIENT_ADDRESS_HEADER: 'x-client',
    REGISTRATIONS_PER_ADDRESS: '5',
    REGISTRATIONS_PER_MINUTE: '40',
  });
});
afterAll(() => harness.stop());
afterEach(() => harness.moveClock(0));

let people = 0;
const newForm = () => {
  people += 1;
  return { firstName: 'Sanne', lastName: '<i>Vos', email: `new-${people}@example.com` };
};
type Form = ReturnType<typeof newForm>;

let addresses = 0;
const newBrowser = (address = `198.51.100.${(addresses += 1)}`) =>
  createTestBrowser(harness.origin, { 'x-client': address });

/** Submits the registration form. Returns the response, its text and the URL of the form. */
async function register(form: Form, browser = newBrowser(), extra: Record<string, string> = {}) {
  const start = harness.newClient().authorizationUrl({ prompt: 'create', ...extra });
  const { url } = await browser.follow(start);
  const { response } = await browser.follow(`${url}/register`, form);
  return { response, page: await response.text(), url };
}
const confirm = (link: URL, browser: TestBrowser, newPassword = 'long enough') =>
  browser.request(link.origin + link.pathname, {
    token: link.searchParams.get('token') ?? '',
    newPassword,
  });
const signInStatus = async (email: string, password: string) => {
  const browser = newBrowser();
  const { url } = await browser.follow(harness.newClient().authorizationUrl());
  return (await browser.follow(`${url}/sign-in`, { email, password })).response.status;
};
const linkOf = ({ email }: Form) => harness.linkTo(email, '/oidc/registration');

test('a new customer gets a mail, chooses a password behind its link in any browser, and returns to the requested page', async () => {
  const form = newForm();
  const sent = await register(form, newBrowser(), { target_link_uri: '/orders?page=2' });
  expect(sent.response.status).toBe(200);
  expect(sent.page).toContain(`We hebben een e-mail gestuurd naar ${form.email}.`);
  const link = await linkOf(form);

  const elsewhere = newBrowser();
  const page = await (await elsewhere.request(link.href)).text();
  expect(page).toContain(form.email);
  expect(page).toContain('autocomplete="new-password"');
  expect((await confirm(link, elsewhere, 'seven 7')).status).toBe(422);
  const done = await confirm(link, elsewhere);
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe(
    `http://account.albora.nl.localhost:${harness.accountPort}/api/auth/sign-in?return=%2Forders%3Fpage%3D2`,
  );

  // When the web app starts a sign-in now, the provider completes it without showing a page.
  const client = harness.newClient();
  const { response } = await elsewhere.follow(client.authorizationUrl());
  const tokens = await readTokens(await client.exchange(codeOf(response)));
  const customer: unknown = await (await harness.me(tokens.access_token)).json();
  expect(customer).toMatchObject({ firstName: 'Sanne', lastName: '<i>Vos', language: 'nl-NL' });
  expect(await signInStatus(form.email, 'long enough')).toBe(303);
  expect((await confirm(link, newBrowser())).status).toBe(410);
});

test('before the link is confirmed there is no account: nobody can sign in, and opening the link changes nothing', async () => {
  const form = newForm();
  const browser = newBrowser();
  await register(form, browser);
  const link = await linkOf(form);
  await fetch(link);
  expect(await signInStatus(form.email, 'long enough')).toBe(422);
  // The browser that registered is also not signed in.
  const { response } = await browser.follow(harness.newClient().authorizationUrl());
  expect(await response.text()).toContain('/sign-in"');
  expect((await harness.createPerson({ email: form.email })).email).toBe(form.email);
  const confirmation = await confirm(link, newBrowser());
  expect(confirmation.status).toBe(410);
  expect(await confirmation.text()).toContain('Er bestaat al een account met dit e-mailadres.');
});

test('an address with an account gets the same page, and its owner a mail that says so', async () => {
  const owner = await harness.createPerson();
  const knownForm = { ...newForm(), email: owner.email };
  const unknown = newForm();
  const [knownAnswer, unknownAnswer] = [await register(knownForm), await register(unknown)];
  const plain = ({ page }: typeof knownAnswer, { email }: Form) =>
    page.replaceAll(email, '').replaceAll(/nonce[-="]*[\w+/=]+|interaction\/[\w-]+/g, '');
  expect(knownAnswer.response.status).toBe(200);
  expect(plain(knownAnswer, knownForm)).toBe(plain(unknownAnswer, unknown));
  await harness.linkTo(owner.email, '/api/auth/sign-in');
  const [mail] = await harness.mailsTo(owner.email);
  expect(mail?.subject).toBe('Je hebt al een account');
  expect(mail?.text).not.toContain('/oidc/registration');
  expect(await signInStatus(owner.email, owner.password)).toBe(303);
});

test('the link works for a day; an invalid token opens nothing', async () => {
  const form = newForm();
  await register(form);
  const link = await linkOf(form);
  for (const token of ['', 'x', '\0', "' or 1=1 --", 'x'.repeat(5_000), '<script>']) {
    const forged = new URL(link);
    forged.searchParams.set('token', token);
    const answer = await confirm(forged, newBrowser());
    expect(answer.status).toBe(410);
    expect(await answer.text()).not.toContain('<script>');
  }
  await harness.moveClock(24.1);
  expect((await fetch(link)).status).toBe(410);
  expect((await confirm(link, newBrowser())).status).toBe(410);
});

test('a target that is no path of the web app is replaced by the start page', async () => {
  for (const target of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
    const form = newForm();
    await register(form, newBrowser(), { target_link_uri: target });
    const done = await confirm(await linkOf(form), newBrowser());
    expect(done.headers.get('location')).toMatch(/\/api\/auth\/sign-in\?return=%2F$/);
  }
});

test('the mail can be sent again, five times an hour for an address; after that the page stays the same and no mail is sent', async () => {
  const form = newForm();
  const { page, url } = await register(form);
  expect(page).toContain('Opnieuw sturen');
  expect(page).toContain(`<input type="hidden" name="email" value="${form.email}" />`);
  expect(url).toContain('/oidc/interaction/');
  for (let again = 0; again < 6; again += 1) await register(form);
  while ((await harness.mailsTo(form.email)).length < 5)
    await new Promise((resolve) => setTimeout(resolve, 20));
  // Mails are sent in the order of the requests: when the mail to this other address arrives, the earlier ones were
  // sent.
  const last = newForm();
  await register(last);
  await linkOf(last);
  expect(await harness.mailsTo(form.email)).toHaveLength(5);
});

test('an address can register five times an hour and then gets the waiting time; others are not affected', async () => {
  const crowd = '203.0.113.5';
  for (let count = 0; count < 5; count += 1)
    expect((await register(newForm(), newBrowser(crowd))).response.status).toBe(200);
  const refused = await register(newForm(), newBrowser(crowd));
  expect(refused.response.status).toBe(429);
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(refused.page).toContain('Te veel registraties vanaf jouw netwerk.');
  expect((await register(newForm())).response.status).toBe(200);
});

test('the number of registrations of all clients in a minute is limited', async () => {
  let last = await register(newForm());
  for (let count = 0; count < 60 && last.response.status === 200; count += 1)
    last = await register(newForm());
  expect(last.response.status).toBe(503);
  expect(Number(last.response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(last.page).toContain('Op dit moment proberen heel veel mensen dit.');
});

test('unfinished registrations are removed after a day', async () => {
  const opened = await openTestDatabase();
  const now = new Date();
  const form = { ...newForm(), channel: 'albora-nl', returnTo: 'http://x.localhost/', now };
  const { token = '' } = (await startRegistration(opened.db, form)) ?? {};
  await sweepRegistrations(opened.db, new Date(now.getTime() + 23.9 * 3_600_000));
  expect(await findRegistration(opened.db, token, now)).not.toBeNull();
  await sweepRegistrations(opened.db, new Date(now.getTime() + 24.1 * 3_600_000));
  expect(await opened.db.select().from(registrations)).toEqual([]);
  await opened.close();
});
