import { decodeJwt } from 'jose';
import { apiAudience, idTokenClaims } from '../../../lib/contracts/identity';
import { createTestBrowser } from '../../../tests/backend/browser';
import { createTestClient } from '../../../tests/backend/oidc-client';
import {
  type IdentityHarness,
  startIdentityHarness,
} from '../../../tests/backend/identity-harness';

let harness: IdentityHarness;
beforeAll(async () => {
  harness = await startIdentityHarness();
});
afterAll(() => harness.stop());

describe('sign-in', () => {
  test('check 1 discovery advertises only what the clients may use', async () => {
    const answer = await fetch(`${harness.origin}/oidc/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    });
  });

  test('AU-08 a customer signs in by code and PKCE and gets tokens with their claims', async () => {
    const person = await harness.createPerson();
    const client = harness.newClient();
    const browser = createTestBrowser(harness.origin);
    const page = await browser.follow(client.authorizationUrl());
    expect(await page.response.text()).toContain('<html lang="nl-NL">');
    expect(page.response.headers.get('content-security-policy')).toContain("default-src 'none'");

    const tokens = await harness.signIn(person, browser, client);
    const id = idTokenClaims.parse(decodeJwt(tokens.id_token));
    expect(id).toMatchObject({
      sub: person.sub,
      email: person.email,
      idp_type: 'local',
      auth_method: 'consumer',
    });
    expect(id.sid).toEqual(expect.any(String));
    const access = decodeJwt(tokens.access_token);
    expect(access).toMatchObject({
      iss: `${harness.origin}/oidc`,
      aud: apiAudience,
      sub: person.sub,
      email: person.email,
      auth_method: 'consumer',
      idp_type: 'local',
      channel: 'albora-nl',
    });
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(300);
    expect((await harness.me(tokens.access_token)).status).toBe(200);
  });

  test('AU-09 the token of a business account contains b2b', async () => {
    const { sub } = await harness.createPerson({ authMethod: 'b2b' });
    const tokens = await harness.issue(sub, { channel: 'albora-de' });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ auth_method: 'b2b', aud: 'albora-de' });
  });

  test('a wrong password is refused in the brand’s language, and the password is not sent back', async () => {
    const { email } = await harness.createPerson();
    const browser = createTestBrowser(harness.origin);
    const { url } = await browser.follow(harness.newClient().authorizationUrl());
    const { response } = await browser.follow(`${url}/sign-in`, { email, password: 'guess"<b>' });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('Het e-mailadres of het wachtwoord klopt niet.');
    expect(page).not.toContain('guess');
  });

  test('with an empty form, title and focus show that there is an error, and both fields say what is missing', async () => {
    const browser = createTestBrowser(harness.origin);
    const { response: fresh, url } = await browser.follow(harness.newClient().authorizationUrl());
    const before = await fresh.text();
    expect(before).toContain('<title>Inloggen · Albora</title>');
    expect(before).not.toContain('autofocus');
    const { response } = await browser.follow(`${url}/sign-in`, { email: ' ', password: '' });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('<title>Fout: Inloggen · Albora</title>');
    expect(page).toMatch(/<div class="alert" role="alert" tabindex="-1" autofocus>/);
    expect(page).toMatch(/<a href="#email">Vul je e-mailadres in\.<\/a>/);
    expect(page).toMatch(/<a href="#password">Vul je wachtwoord in\.<\/a>/);
    expect(page).toMatch(/id="email-error"[^<]*Vul je e-mailadres in\./);
    expect(page).toMatch(/id="password-error"[^<]*Vul je wachtwoord in\./);
  });

  test.each([
    ['register', 'Account aanmaken', ['firstName', 'lastName', 'email']],
    ['forgot', 'Wachtwoord vergeten?', ['email']],
  ])(
    'an empty form of %s names each of its fields, and so does its title',
    async (form, title, names) => {
      const browser = createTestBrowser(harness.origin);
      const { url } = await browser.follow(harness.newClient().authorizationUrl());
      const { response } = await browser.follow(`${url}/${form}`, { email: '' });
      const page = await response.text();
      expect(response.status).toBe(422);
      expect(page).toContain(`<title>Fout: ${title} · Albora</title>`);
      expect(page).toContain('role="alert" tabindex="-1" autofocus');
      expect([...page.matchAll(/<li><a href="#(\w+)">/g)].map(([, name]) => name)).toEqual(names);
    },
  );

  test('check 33 an invalid e-mail address does not count as an attempt', async () => {
    const browser = createTestBrowser(harness.origin);
    const { url } = await browser.follow(harness.newClient().authorizationUrl());
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const form = { email: 'anna@', password: 'a password' };
      expect((await browser.follow(`${url}/sign-in`, form)).response.status).toBe(422);
    }
  });

  test('a Belgian sign-in page has the language that the request prefers', async () => {
    const client = createTestClient(
      harness.origin,
      'albora-be',
      `http://account.albora.be.localhost:${harness.accountPort}`,
    );
    const { response } = await createTestBrowser(harness.origin).follow(
      client.authorizationUrl({ ui_locales: 'fr-BE' }),
    );
    const page = await response.text();
    expect(page).toContain('<html lang="fr-BE">');
    // The logo is loaded from the web app of the client.
    const origin = `http://account.albora.be.localhost:${harness.accountPort}`;
    expect(page).toContain(`<img src="${origin}/brands/albora/logo.svg" alt="Albora" />`);
    expect(response.headers.get('content-security-policy')).toContain(`img-src 'self' ${origin};`);
  });

  test('without PKCE, or with an unknown redirect address, there is no sign-in', async () => {
    const url = new URL(harness.newClient().authorizationUrl());
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const withoutParameters = await createTestBrowser(harness.origin).request(url.href);
    expect(withoutParameters.headers.get('location')).toContain('error=invalid_request');
    const foreign = harness.newClient().authorizationUrl({ redirect_uri: 'https://evil.example/' });
    const refused = await createTestBrowser(harness.origin).request(foreign);
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain('evil');
  });

  test('a sign-in page of another browser gets an error page that repeats no input', async () => {
    const response = await createTestBrowser(harness.origin).request(
      `${harness.origin}/oidc/interaction/abc<b>`,
    );
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('abc<b>');
  });
});
