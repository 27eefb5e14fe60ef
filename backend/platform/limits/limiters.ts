import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { rateLimits } from './tables';

/** Maximum number of attempts (`points`) within `duration` seconds. */
export type Limit = { points: number; duration: number };

/**
 * Creates a limiter. Limiters with the same name share their counts, also between backends that share a database
 * server.
 */
export type CreateLimiter = (name: string, limit: Limit) => RateLimiterAbstract;

/** Counts in memory. This is sufficient with the embedded database, because it has only one process. */
export const createMemoryLimiter: CreateLimiter = (_, limit) => new RateLimiterMemory(limit);

class DigestLimiter extends RateLimiterPostgres {
  override getKey(key: string | number): string {
    return super.getKey(createHash('sha256').update(String(key)).digest('base64url'));
  }
}

/** Counts in the table {@link rateLimits}, with one statement for each attempt. The library deletes expired counts. */
export const postgresLimiters =
  (pool: Pool): CreateLimiter =>
  (name, limit) =>
    new DigestLimiter({
      ...limit,
      ...{ storeClient: pool, storeType: 'pool', tableName: getTableName(rateLimits) },
      ...{ tableCreated: true, keyPrefix: name },
    });

/**
 * Counts an attempt of `key`.
 *
 * @returns seconds until the key may try again; null if this attempt is within the limit
 */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<number | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}
