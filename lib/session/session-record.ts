/** What the server remembers of a signed-in browser, and what a store of it promises. Tokens live here and nowhere else. */
import * as z from 'zod';

export const sessionRecord = z.object({
  channel: z.string(),
  /** Account id at the identity provider. */
  sub: z.string(),
  email: z.string(),
  idpType: z.string(),
  authMethod: z.string(),
  /** When the customer last proved who they are; null where the provider does not say. */
  authTime: z.number().nullish(),
  /** The provider's own session, named by back-channel logout. */
  providerSession: z.string().nullable(),
  accessToken: z.string(),
  /** Epoch milliseconds, as all times here. */
  accessTokenExpiresAt: z.number(),
  /** From here on the next caller refreshes. */
  refreshAt: z.number(),
  refreshToken: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

/** Expiry times of a token with this life: refreshed half a minute early, a very short one after half its life. */
export function tokenTimes(lifeSeconds: number, now: number) {
  const lifeMs = lifeSeconds * 1000;
  return {
    accessTokenExpiresAt: now + lifeMs,
    refreshAt: now + Math.max(lifeMs - 30_000, lifeMs / 2),
  };
}

/** A session nobody used for this long is over. */
export const idleTimeoutMs = 12 * 60 * 60 * 1000;
/** A session is over this long after sign-in: the life of a refresh token. */
export const absoluteTimeoutMs = 30 * 24 * 60 * 60 * 1000;

/** For how long after it a sign-in counts as fresh: time enough to fill in a form, and no more. */
export const freshMs = 10 * 60 * 1000;

export const isExpired = (record: SessionRecord, now: number): boolean =>
  now - record.lastSeenAt > idleTimeoutMs || now - record.createdAt > absoluteTimeoutMs;

/** Where records live. Two implementations: an encrypted folder, and Redis for several instances. */
export interface SessionStore {
  get(key: string): Promise<SessionRecord | null>;
  set(key: string, record: SessionRecord): Promise<void>;
  /** Writes only where a record still is, and says whether it was: a session that was ended stays ended. */
  update(key: string, record: SessionRecord): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Keys of the sessions that belong to one session at the identity provider. */
  findByProviderSession(providerSession: string): Promise<string[]>;
  /** Runs alone for this name across all instances that share the store. */
  withLock<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** True the first time a value is seen within its life: refuses replayed logout tokens. */
  claim(value: string, ttlMs: number): Promise<boolean>;
  /** Resolves when the store can be used. */
  ping(): Promise<void>;
}
