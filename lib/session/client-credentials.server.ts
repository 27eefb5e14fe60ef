import 'server-only';
/** Credentials of this application at the identity provider: a shared secret or a private key. */
import { importJWK, SignJWT } from 'jose';
import { env } from '@/lib/config/env.server';
import type { CallInput } from '@/lib/http/send-once.server';

/** Lifetime of an assertion in seconds. Each assertion is used for one call. */
const assertionSeconds = 60;

/**
 * Adds credentials to a call of the token or revocation endpoint: HTTP basic with OIDC_CLIENT_SECRET, or, if OIDC_CLIENT_KEY is
 * set, a signed assertion in the form (RFC 7523 section 2.2, `private_key_jwt`).
 *
 * @param clientId code of the channel
 * @param issuer issuer of the provider, which is the audience of the assertion
 * @param form parameters of the call
 */
export async function withCredentials(
  clientId: string,
  issuer: string,
  form: Readonly<Record<string, string>>,
): Promise<Required<Pick<CallInput, 'client' | 'form'>>> {
  const { OIDC_CLIENT_KEY: key, OIDC_CLIENT_SECRET: secret } = env();
  if (!key) return { client: { id: clientId, secret }, form };
  const header = { alg: key.alg, ...(key.kid && { kid: key.kid }) };
  const assertion = await new SignJWT({ jti: crypto.randomUUID() })
    .setProtectedHeader(header)
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${assertionSeconds}s`)
    .sign(await importJWK(key, key.alg));
  return {
    client: { id: clientId },
    form: {
      ...form,
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    },
  };
}
