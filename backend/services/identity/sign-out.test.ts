import { once } from 'node:events';
import { createServer } from 'node:http';
import { decodeJwt } from 'jose';
import { createTestBrowser } from '../../../tests/backend/browser';
import {
  type IdentityHarness,
  startIdentityHarness,
} from '../../../tests/backend/identity-harness';

let harness: IdentityHarness;
beforeAll(async () => {
  harness = await startIdentityHarness();
});
afterAll(() => harness.stop());

describe('sign-out', () => {
  async function receiveLogout(): Promise<{
    received: Promise<{ host: string; body: string }>;
    close: () => void;
  }> {
    const server = createServer().listen(harness.accountPort, '127.0.0.1');
    await once(server, 'listening');
    const received = new Promise<{ host: string; body: string }>((resolve) => {
      server.on('request', (request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          response.writeHead(200).end();
          resolve({ host: `${request.headers.host}${request.url}`, body });
        });
      });
    });
    return { received, close: () => server.close() };
  }

  const logoutUrl = (idToken: string | undefined) =>
    `${harness.origin}/oidc/session/end?${new URLSearchParams({
      ...(idToken && { id_token_hint: idToken }),
      client_id: 'albora-nl',
      post_logout_redirect_uri: `http://account.albora.nl.localhost:${harness.accountPort}/`,
    })}`;

  test('with the id token it asks nothing, notifies the channel, returns and ends the tokens', async () => {
    const person = await harness.createPerson();
    const client = harness.newClient();
    const browser = createTestBrowser(harness.origin);
    const tokens = await harness.signIn(person, browser, client);
    const { received, close } = await receiveLogout();

    const page = await (await browser.request(logoutUrl(tokens.id_token))).text();
    expect(page).toContain("document.getElementById('go').click()");
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const done = await browser.request(`${harness.origin}/oidc/session/end/confirm`, {
      xsrf,
      logout: 'yes',
    });
    expect(done.headers.get('location')).toBe(
      `http://account.albora.nl.localhost:${harness.accountPort}/`,
    );

    const { host, body } = await received;
    close();
    expect(host).toBe(
      `account.albora.nl.localhost:${harness.accountPort}/api/auth/back-channel-logout`,
    );
    const claims = decodeJwt(new URLSearchParams(body).get('logout_token') ?? '');
    expect(claims).toMatchObject({
      iss: `${harness.origin}/oidc`,
      aud: 'albora-nl',
      sid: decodeJwt(tokens.id_token).sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
  });

  test('without the id token the customer is asked', async () => {
    const browser = createTestBrowser(harness.origin);
    await harness.signIn(await harness.createPerson(), browser, harness.newClient());
    const page = await (await browser.request(logoutUrl(undefined))).text();
    expect(page).toContain('Wil je uitloggen?');
    expect(page).not.toContain('<script');
  });

  test('another customer’s id token does not sign anybody out without a question', async () => {
    const browser = createTestBrowser(harness.origin);
    await harness.signIn(await harness.createPerson(), browser, harness.newClient());
    const { sub } = await harness.createPerson();
    const foreign = await harness.issue(sub);
    const page = await (await browser.request(logoutUrl(foreign.id_token))).text();
    expect(page).not.toContain('<script');
  });

  test('the control API ends the sessions of a customer and delivers the logout token', async () => {
    const { sub } = await harness.createPerson();
    const tokens = await harness.issue(sub);
    const { received, close } = await receiveLogout();
    const answer: unknown = await (await harness.control('/backchannel-logout', { sub })).json();
    await received;
    close();
    expect(answer).toEqual({
      deliveries: [{ channel: 'albora-nl', sid: decodeJwt(tokens.id_token).sid, delivered: true }],
    });
    expect((await harness.newClient().refresh(tokens.refresh_token)).status).toBe(400);
  });
});
