/**
 * A proxy that makes the reference provider behave like a provider without `auth_time`. Calls of
 * our server pass through it. It removes the claim from each id token and signs the token with a
 * key that it adds to the provider's key set. Browsers call the provider directly.
 */
import { buffer } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as z from 'zod';
import { reply, startService } from '@/tests/support/service';

const discovery = z.looseObject({ token_endpoint: z.string(), jwks_uri: z.string() });
const keySet = z.object({ keys: z.array(z.unknown()) });
const tokenAnswer = z.looseObject({ id_token: z.string().optional() });

/**
 * Starts the proxy.
 *
 * @param provider issuer of the reference provider
 */
export async function startProviderWithoutAuthTime(provider: string) {
  const service = await startService();
  const { origin: backend } = new URL(provider);
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'without-auth-time', alg: 'RS256' };

  /** Values of `auth_time` that were removed from id tokens. */
  const removed: unknown[] = [];

  async function withoutAuthTime(token: string): Promise<string> {
    const { auth_time: authTime, ...claims } = decodeJwt(token);
    removed.push(authTime);
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(privateKey);
  }

  const own = (address: string) => address.replace(backend, service.origin);

  async function change(path: string, answer: unknown): Promise<unknown> {
    if (path.endsWith('/.well-known/openid-configuration')) {
      const known = discovery.parse(answer);
      const { token_endpoint: token, jwks_uri: keys } = known;
      return { ...known, token_endpoint: own(token), jwks_uri: own(keys) };
    }
    if (path.endsWith('/jwks')) return { keys: [...keySet.parse(answer).keys, key] };
    const { id_token: token, ...tokens } = tokenAnswer.parse(answer);
    return token === undefined ? tokens : { ...tokens, id_token: await withoutAuthTime(token) };
  }

  service.behave((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      const body = await buffer(request);
      const { authorization = '', 'content-type': type = '' } = headers;
      const answer = await fetch(backend + url, {
        method,
        headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const json: unknown = await answer.json();
      const given = answer.ok ? await change(url, json) : json;
      reply(answer.status, JSON.stringify(given))(request, response);
    })().catch(() => response.destroy());
  });

  return { issuer: own(provider), removed, stop: service.stop };
}
