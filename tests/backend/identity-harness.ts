import * as z from 'zod';
import { freePort, type StartedBackend, startBackend } from './start-backend';
import type { TestBrowser } from './browser';
import { createTestClient, readTokens, type TestClient } from './oidc-client';

const person = z.object({ sub: z.string(), email: z.string(), password: z.string() });
type Person = z.infer<typeof person>;

/** A started backend with helpers for tests of the identity provider. */
export type IdentityHarness = StartedBackend & {
  /** Port at which the web app receives logout tokens. */
  accountPort: number;
  newClient: () => TestClient;
  createPerson: (input?: object) => Promise<Person>;
  /** Signs in through the sign-in page and returns the token set. */
  signIn: (who: Person, browser: TestBrowser, client: TestClient) => ReturnType<typeof readTokens>;
  /** Issues a token set through the control API, without a browser. */
  issue: (sub: string, extra?: object) => ReturnType<typeof readTokens>;
  /** Calls GET /customers/me with an access token. */
  me: (token: string) => Promise<Response>;
};

/** Returns the authorization code of a redirect to the client; empty if there is none. */
export function codeOf(response: Response): string {
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

/**
 * Starts a backend with the helpers above.
 *
 * @param env additional environment variables of the backend
 */
export async function startIdentityHarness(
  env: Record<string, string> = {},
): Promise<IdentityHarness> {
  const accountPort = await freePort();
  const backend = await startBackend({ env: { ACCOUNT_PORT: String(accountPort), ...env } });
  const { origin, control } = backend;
  const accountOrigin = `http://account.albora.nl.localhost:${accountPort}`;
  return {
    ...backend,
    accountPort,
    newClient: () => createTestClient(origin, 'albora-nl', accountOrigin),
    createPerson: async (input = {}) =>
      person.parse(
        await (await control('/accounts', { password: 'correct horse', ...input })).json(),
      ),
    signIn: async ({ email, password }, browser, client) => {
      const { url } = await browser.follow(client.authorizationUrl());
      const { response } = await browser.follow(`${url}/sign-in`, { email, password });
      return readTokens(await client.exchange(codeOf(response)));
    },
    issue: async (sub, extra = {}) =>
      readTokens(await control('/tokens', { sub, channel: 'albora-nl', ...extra })),
    me: (token) =>
      fetch(`${origin}/customers-api/customers/me`, {
        headers: { authorization: `Bearer ${token}` },
      }),
  };
}
