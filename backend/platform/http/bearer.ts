import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { createLocalJWKSet, jwtVerify } from 'jose';
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

/** Who calls, as the verified access token says. */
export type Caller = {
  /** Customer id: a service answers only with what belongs to it. */
  sub: string;
  email: string;
  /** `b2b` for business accounts. */
  authMethod: string;
  /** Channel code: each channel is a client of its own at the provider. */
  channel: string;
  /** The grant under which the token was issued: it ends when the customer signs out. */
  grantId: string;
};

/** Hono environment of routes that stand behind {@link requireBearer}. */
export type CallerEnv = { Variables: { caller: Caller } };

type KeyOwner = {
  db: Database;
  /** Public origin of the backend. */
  origin: string;
  /** Public origin of the identity provider, below which the issuer is; the backend's origin if left out. */
  providerOrigin?: string;
};

/** Tokens that are remembered, each with its caller and when it ends, in seconds. */
const mostKnown = 500;
type Verified = { caller: Caller; expires: number };

/**
 * Says whose access token it is (RFC 9068: signature, type, issuer, audience, expiry), null for every other text. Expiry
 * is judged by the real time. Rejects when the keys cannot be read: that is never a sign-out.
 */
export function createTokenVerifier(context: KeyOwner): (token: string) => Promise<Caller | null> {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  // A customer sends the same token for minutes, with every part of a file: its signature is worked out once.
  // Listed in docs/caches.md.
  const known = new Map<string, Verified>();

  async function verify(token: string, keySet: NonNullable<typeof keys>): Promise<Verified> {
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
  }

  function remember(name: string, verified: Verified): void {
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= mostKnown) known.delete(oldest);
    known.set(name, verified);
  }

  return async (token) => {
    // No token lies about in memory for longer than its request.
    const name = createHash('sha256').update(token).digest('base64');
    const before = known.get(name);
    if (before && before.expires > Date.now() / 1000) return before.caller;
    known.delete(name);
    // Outside the catch: a database that does not answer is a 500, never a sign-out.
    keys ??= createLocalJWKSet(await loadVerificationKeys(context.db));
    const verified = await verify(token, keys).catch(() => null);
    if (verified) remember(name, verified);
    return verified && verified.caller;
  };
}

/** Lets a request through only with a valid access token and names the caller; everything else is a 401 without detail. */
export function requireBearer(context: KeyOwner): MiddlewareHandler<CallerEnv> {
  const callerOf = createTokenVerifier(context);
  return async (c, next) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(
      c.req.header('authorization') ?? '',
    )?.[1];
    const caller = await callerOf(token ?? '');
    if (!caller) {
      c.header('www-authenticate', 'Bearer');
      return problem(c, 401);
    }
    c.set('caller', caller);
    return next();
  };
}
