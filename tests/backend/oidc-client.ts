import { createHash, randomBytes } from 'node:crypto';
import { callbackPath, oidcScope, tokenSetDto } from '../../lib/contracts/identity';

/**
 * An OIDC client for one channel. It shares no code with the web app, so that the tests check the
 * provider independently.
 */
export type TestClient = {
  redirectUri: string;
  authorizationUrl: (extra?: Record<string, string>) => string;
  token: (body: Record<string, string>) => Promise<Response>;
  exchange: (code: string) => Promise<Response>;
  refresh: (refreshToken: string) => Promise<Response>;
};

export function createTestClient(
  origin: string,
  channel = 'albora-nl',
  accountOrigin = 'http://account.albora.nl.localhost:3000',
): TestClient {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = accountOrigin + callbackPath;
  const basic = Buffer.from(`${channel}:development-only-client-secret`).toString('base64');

  const token: TestClient['token'] = (body) =>
    fetch(`${origin}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams(body),
    });

  return {
    redirectUri,
    token,
    authorizationUrl: (extra = {}) =>
      `${origin}/oidc/auth?${new URLSearchParams({
        client_id: channel,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: oidcScope,
        state: 'state',
        nonce: 'nonce',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...extra,
      })}`,
    exchange: (code) =>
      token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}

/** Returns the token set of a successful response; throws on any other response. */
export async function readTokens(response: Response) {
  return tokenSetDto.required().parse(await response.json());
}
