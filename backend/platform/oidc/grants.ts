/** Grants of the provider, for services that use nothing else of it. */
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database';
import { artifacts } from './tables';

const isGrant = (grantId: string) => and(eq(artifacts.model, 'Grant'), eq(artifacts.id, grantId));

/** Ends a grant and every code and token that was issued under it. */
export async function revokeGrant(db: Database, grantId: string): Promise<void> {
  await db.delete(artifacts).where(eq(artifacts.grantId, grantId));
  await db.delete(artifacts).where(isGrant(grantId));
}

/** Whether a grant is still valid. Signing out on any device ends it. */
export async function isGrantOpen(db: Database, grantId: string): Promise<boolean> {
  const isLive = or(isNull(artifacts.expiresAt), gt(artifacts.expiresAt, new Date()));
  const [row] = await db
    .select({ id: artifacts.id })
    .from(artifacts)
    .where(and(isGrant(grantId), isLive));
  return row !== undefined;
}

/**
 * Milliseconds for which an answer is cached, because a page shows hundreds of pictures at once. A picture can be read
 * for this long after the sign-out.
 */
const cached = { ttl: 5_000, max: 1_000 };

/**
 * {@link isGrantOpen} with answers that are reused for 5 s, for the pictures of a page. Do not use it for files that
 * are saved.
 */
export function rememberOpenGrants(db: Database): (grantId: string) => Promise<boolean> {
  /** Listed in docs/caches.md. */
  const cache = new LRUCache<string, boolean>({
    ...cached,
    fetchMethod: (grantId) => isGrantOpen(db, grantId),
  });
  return (grantId) => cache.forceFetch(grantId);
}

/** Deletes expired artifacts. */
export async function sweepArtifacts(db: Database): Promise<void> {
  await db.delete(artifacts).where(lt(artifacts.expiresAt, new Date()));
}
