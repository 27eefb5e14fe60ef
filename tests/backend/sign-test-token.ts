import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { apiAudience } from '../../lib/contracts/identity';
import type { Database } from '../../backend/platform/db/database';
import { loadSigningKeys } from '../../backend/platform/oidc/keys';

/** Grant id in all test tokens. */
export const testGrant = 'test-grant';

type Changes = {
  /** Claims that differ from those of a valid access token; undefined removes a claim. */
  claims?: JWTPayload;
  typ?: string;
};

/**
 * Signs an access token with the keys of this database, for in-process tests. It is valid unless
 * `claims` or `typ` change that.
 */
export async function signTestToken(
  { db, origin }: { db: Database; origin: string },
  sub: string,
  { claims = {}, typ = 'at+jwt' }: Changes = {},
): Promise<string> {
  const [key] = (await loadSigningKeys(db)).keys;
  if (!key) throw new Error('no signing key');
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    iss: `${origin}/oidc`,
    aud: apiAudience,
    sub,
    iat: now,
    exp: now + 300,
    client_id: 'albora-nl',
    channel: 'albora-nl',
    email: 'someone@example.com',
    auth_method: 'consumer',
    idp_type: 'local',
    grant: testGrant,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ })
    .sign(await importJWK(key));
}
