/** The record of a session and the interface of session stores. Tokens are in this record only. */
import * as z from 'zod';

export const sessionRecord = z.object({
  channel: z.string(),
  /** Account id at the identity provider. */
  sub: z.string(),
  email: z.string(),
  idpType: z.string(),
  authMethod: z.string(),
  /** Time of the last authentication; null if the provider does not send it. */
  authTime: z.number().nullish(),
  /** The provider's session id (`sid`), which back-channel logout names. */
  providerSession: z.string().nullable(),
  accessToken: z.string(),
  /** Epoch milliseconds, as all times in this record. */
  accessTokenExpiresAt: z.number(),
  /** The first caller after this time refreshes the token. */
  refreshAt: z.number(),
  refreshToken: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

/** Expiry times of a token: it is refreshed half a minute before its end, a very short one after half its life. */
export function tokenTimes(lifeSeconds: number, now: number) {
  const lifeMs = lifeSeconds * 1000;
  return {
    accessTokenExpiresAt: now + lifeMs,
    refreshAt: now + Math.max(lifeMs - 30_000, lifeMs / 2),
  };
}

/** A session ends after this time without use. */
export const idleTimeoutMs = 12 * 60 * 60 * 1000;
/** A session ends this long after sign-in: the life of a refresh token. */
export const absoluteTimeoutMs = 30 * 24 * 60 * 60 * 1000;

/** A sign-in counts as fresh for this long: enough to fill in a form. */
export const freshMs = 10 * 60 * 1000;

export const isExpired = (record: SessionRecord, now: number): boolean =>
  now - record.lastSeenAt > idleTimeoutMs || now - record.createdAt > absoluteTimeoutMs;

/** Store of session records. Two implementations: an encrypted folder, and Redis for several instances. */
export interface SessionStore {
  get(key: string): Promise<SessionRecord | null>;
  set(key: string, record: SessionRecord): Promise<void>;
  /** Overwrites an existing record. False if there is none: a session that was ended stays ended. */
  update(key: string, record: SessionRecord): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Keys of the sessions that belong to one session at the identity provider. */
  findByProviderSession(providerSession: string): Promise<string[]>;
  /** Runs exclusively for this name across all instances that share the store. */
  withLock<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** True only for the first call with a value within its life. Used to refuse replayed logout tokens. */
  claim(value: string, ttlMs: number): Promise<boolean>;
  /** Rejects if the store cannot be used. */
  ping(): Promise<void>;
}
