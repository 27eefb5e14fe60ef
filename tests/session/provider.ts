/** An identity provider for tests with invalid tokens. It signs any claims that a test passes. */
import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { reply, startService } from '@/tests/support/service';

export async function startProvider() {
  const service = await startService();
  const issuer = `${service.origin}/oidc`;
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const documents: Record<string, unknown> = {
    '/oidc/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    },
    '/oidc/jwks': { keys: [jwk] },
  };
  let tokens: unknown = {};
  service.behave((request, response) => {
    const document = request.url === '/oidc/token' ? tokens : documents[request.url ?? ''];
    reply(document ? 200 : 404, JSON.stringify(document ?? {}))(request, response);
  });
  return {
    issuer,
    stop: service.stop,
    /** Sets the response of the token endpoint. */
    answerTokens: (next: unknown) => void (tokens = next),
    /** Signs a token; `foreign` uses a key that is not in the provider's key set. */
    sign: (
      claims: JWTPayload,
      header: Partial<JWTHeaderParameters> = {},
      key: 'own' | 'foreign' = 'own',
    ) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
        .sign((key === 'own' ? own : foreign).privateKey),
    /** Signs with the public key as the secret of an HMAC, a known attack (RFC 8725 section 2.1). */
    confuse: (claims: JWTPayload, typ?: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1', ...(typ ? { typ } : {}) })
        .sign(new TextEncoder().encode(JSON.stringify(jwk))),
  };
}
