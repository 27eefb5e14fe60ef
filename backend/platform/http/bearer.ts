import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { apiAudience } from '../../../lib/contracts/identity';
import { wireId } from '../../../lib/contracts/wire';
import { loadVerificationKeys } from '../oidc/keys';
import { problem } from './service';
import type { Database } from '../db/database';

const accessTokenClaims = z.object({
  sub: wireId,
  email: z.string(),
  auth_method: z.string(),
  client_id: z.string(),
  grant: z.string().min(1),
  exp: z.number(),
});

/** The customer and sign-in of a verified access token. */
export type Caller = {
  /** Customer id. A service returns only data of this customer. */
  sub: string;
  email: string;
  /** `b2b` for business accounts. */
  authMethod: string;
  /** Channel code; each channel is its own client at the provider. */
  channel: string;
  /** Grant under which the token was issued. The grant ends when the customer signs out. */
  grantId: string;
};

/** `expires` in seconds since 1970. */
type VerifiedToken = { caller: Caller; expires: number };

/** Hono environment of routes after {@link requireBearer}. */
export type CallerEnv = { Variables: { caller: Caller } };

/**
 * Minimum time between two reads of the keys, in milliseconds. A token with an unknown key causes a read, and anybody
 * can send one.
 */
const readKeysEveryMs = 10_000;

type KeyOwner = {
  db: Database;
  /** Public origin of the backend. */
  origin: string;
  /** Public origin of the identity provider, which is part of the issuer. Default: the backend's origin. */
  providerOrigin?: string;
};

/**
 * Creates a function that verifies an access token (RFC 9068: signature, type, issuer, audience, expiry) and returns
 * its caller, or null if the token is invalid. Expiry uses the real time. Rejects when the keys cannot be read,
 * because null would sign the customer out.
 */
export function createTokenVerifier(context: KeyOwner): (token: string) => Promise<Caller | null> {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let readAt = 0;
  // A customer sends the same token for minutes, for example with every part of a file. Its signature is verified
  // only once. This cache is listed in docs/caches.md.
  const verifiedTokens = new LRUCache<string, VerifiedToken>({ max: 500 });

  async function verify(
    token: string,
    keySet: NonNullable<typeof keys>,
  ): Promise<VerifiedToken | 'unknown key' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer: `${context.providerOrigin ?? context.origin}/oidc`,
        audience: apiAudience,
        algorithms: ['RS256'],
        typ: 'at+jwt',
        requiredClaims: ['exp', 'sub', 'client_id'],
      });
      const claims = accessTokenClaims.parse(payload);
      const caller = {
        sub: claims.sub,
        email: claims.email,
        authMethod: claims.auth_method,
        channel: claims.client_id,
        grantId: claims.grant,
      };
      return { caller, expires: claims.exp };
    } catch (error) {
      return error instanceof errors.JWKSNoMatchingKey ? 'unknown key' : 'invalid';
    }
  }

  async function readKeys() {
    readAt = performance.now();
    return createLocalJWKSet(await loadVerificationKeys(context.db));
  }

  return async (token) => {
    // The cache key is a hash, so that no token stays in memory longer than its request.
    const cacheKey = createHash('sha256').update(token).digest('base64');
    const cached = verifiedTokens.get(cacheKey);
    if (cached && cached.expires > Date.now() / 1000) return cached.caller;
    verifiedTokens.delete(cacheKey);
    // Outside `verify`, which catches all errors: a database error must give 500, not 401, which would sign the
    // customer out.
    keys ??= await readKeys();
    let verified = await verify(token, keys);
    // The provider may have a new key since the last read (rotateSigningKeys).
    if (verified === 'unknown key' && performance.now() - readAt > readKeysEveryMs) {
      keys = await readKeys();
      verified = await verify(token, keys);
    }
    if (verified === 'unknown key' || verified === 'invalid') return null;
    verifiedTokens.set(cacheKey, verified);
    return verified.caller;
  };
}

/** Returns the JSON Web Token in the Authorization header (RFC 6750, section 2.1); '' if there is none. */
export const readBearer = (c: Context): string =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

/**
 * Accepts a request only with a valid access token and sets `caller`. Otherwise the response is 401 without details.
 */
export function requireBearer(context: KeyOwner): MiddlewareHandler<CallerEnv> {
  const callerOf = createTokenVerifier(context);
  return async (c, next) => {
    const caller = await callerOf(readBearer(c));
    if (!caller) {
      c.header('www-authenticate', 'Bearer');
      return problem(c, 401);
    }
    c.set('caller', caller);
    return next();
  };
}
