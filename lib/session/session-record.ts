/** The record of a session, and the interface of session stores. Tokens are stored only in these records. */
import * as z from 'zod';

export const sessionRecord = z.object({
  channel: z.string(),
  /** Account id at the identity provider. */
  sub: z.string(),
  email: z.string(),
  idpType: z.string(),
  authMethod: z.string(),
  /** Time of the last authentication; null if the provider did not send it. */
  authTime: z.number().nullish(),
  /** Id of the session at the provider (`sid`). A back-channel logout names the session by this id. */
  providerSession: z.string().nullable(),
  accessToken: z.string(),
  /** In milliseconds since 1970, like all times in this record. */
  accessTokenExpiresAt: z.number(),
  /** The first caller after this time refreshes the access token. */
  refreshAt: z.number(),
  refreshToken: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

/**
 * Returns the times of an access token in milliseconds since 1970: its expiry, and the time of the refresh. It is refreshed 30
 * seconds before the expiry; a token that lives less than a minute after half of its life.
 */
export function tokenTimes(lifeSeconds: number, now: number) {
  const lifeMs = lifeSeconds * 1000;
  return {
    accessTokenExpiresAt: now + lifeMs,
    refreshAt: now + Math.max(lifeMs - 30_000, lifeMs / 2),
  };
}

/** A session ends after this time in milliseconds without use. */
export const idleTimeoutMs = 12 * 60 * 60 * 1000;
/** A session ends this time in milliseconds after the sign-in. It is the lifetime of a refresh token. */
export const absoluteTimeoutMs = 30 * 24 * 60 * 60 * 1000;

/** A sign-in counts as recent for this time in milliseconds, which is enough to fill in a form. */
export const freshMs = 10 * 60 * 1000;

export const isExpired = (record: SessionRecord, now: number): boolean =>
  now - record.lastSeenAt > idleTimeoutMs || now - record.createdAt > absoluteTimeoutMs;

/** Store of session records. There are two implementations: encrypted files, and Redis for several instances. */
export interface SessionStore {
  get(key: string): Promise<SessionRecord | null>;
  set(key: string, record: SessionRecord): Promise<void>;
  /** Overwrites an existing record. Returns false if there is none, so that a session that was ended is not stored again. */
  update(key: string, record: SessionRecord): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Returns the keys of all sessions that belong to one session at the identity provider. */
  findByProviderSession(providerSession: string): Promise<string[]>;
  /** Runs `run` while no other call with this name runs, across all instances that share the store. */
  withLock<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Returns true only for the first call with this value within `ttlMs`. Used to refuse a logout token that is sent twice. */
  claim(value: string, ttlMs: number): Promise<boolean>;
  /** Rejects if the store does not work. */
  ping(): Promise<void>;
}
