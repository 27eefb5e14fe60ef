/** Condition for the row of a grant. */
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database';
import { artifacts } from './tables';

const isGrant = (grantId: string) => and(eq(artifacts.model, 'Grant'), eq(artifacts.id, grantId));

/** Deletes a grant and every code and token that was issued under it. */
export async function revokeGrant(db: Database, grantId: string): Promise<void> {
  await db.delete(artifacts).where(eq(artifacts.grantId, grantId));
  await db.delete(artifacts).where(isGrant(grantId));
}

/** Whether a grant exists and has not expired. When the customer signs out on any device, the grant is deleted. */
export async function isGrantOpen(db: Database, grantId: string): Promise<boolean> {
  const isLive = or(isNull(artifacts.expiresAt), gt(artifacts.expiresAt, new Date()));
  const [row] = await db
    .select({ id: artifacts.id })
    .from(artifacts)
    .where(and(isGrant(grantId), isLive));
  return row !== undefined;
}

/**
 * Cache of {@link isGrantOpen}: time to live in milliseconds and maximum number of grants. A page shows hundreds of
 * pictures at once. A picture can still be read for this time after the sign-out.
 */
const cached = { ttl: 5_000, max: 1_000 };

/**
 * Returns {@link isGrantOpen} with a cache of 5 s, for the pictures of a page. Do not use it for files that customers
 * save.
 */
export function rememberOpenGrants(db: Database): (grantId: string) => Promise<boolean> {
  /** Listed in docs/caches.md. */
  const cache = new LRUCache<string, boolean>({
    ...cached,
    fetchMethod: (grantId) => isGrantOpen(db, grantId),
  });
  return (grantId) => cache.forceFetch(grantId);
}

/** Deletes expired rows of the provider. */
export async function sweepArtifacts(db: Database): Promise<void> {
  await db.delete(artifacts).where(lt(artifacts.expiresAt, new Date()));
}
