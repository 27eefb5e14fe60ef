/** What lives as long as a sign-in, for who knows nothing else of the provider. */
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/database';
import { artifacts } from './tables';

const isGrant = (grantId: string) => and(eq(artifacts.model, 'Grant'), eq(artifacts.id, grantId));

/** Ends a grant and every code and token that was issued under it. */
export async function revokeGrant(db: Database, grantId: string): Promise<void> {
  await db.delete(artifacts).where(eq(artifacts.grantId, grantId));
  await db.delete(artifacts).where(isGrant(grantId));
}

/** Whether what was issued under a grant is still good: signing out ends it, wherever that is done. */
export async function isGrantOpen(db: Database, grantId: string): Promise<boolean> {
  const lives = or(isNull(artifacts.expiresAt), gt(artifacts.expiresAt, new Date()));
  const [row] = await db
    .select({ id: artifacts.id })
    .from(artifacts)
    .where(and(isGrant(grantId), lives));
  return row !== undefined;
}

/**
 * Milliseconds for which an answer is reused, because a page shows hundreds of pictures at once. A picture may be read
 * for this long after the sign-out.
 */
const rememberedMs = 5_000;
const mostRemembered = 1_000;

/**
 * {@link isGrantOpen} with answers that are reused for 5 s, for the pictures of a page. Do not use it for files that
 * are saved.
 */
export function rememberOpenGrants(db: Database): (grantId: string) => Promise<boolean> {
  /** Listed in docs/caches.md. */
  const known = new Map<string, { until: number; isOpen: Promise<boolean> }>();
  return (grantId) => {
    const now = performance.now();
    const last = known.get(grantId);
    if (last && last.until > now) return last.isOpen;
    const isOpen = isGrantOpen(db, grantId);
    known.delete(grantId);
    known.set(grantId, { until: now + rememberedMs, isOpen });
    isOpen.catch(() => known.delete(grantId));
    for (const oldest of known.keys()) {
      if (known.size <= mostRemembered) break;
      known.delete(oldest);
    }
    return isOpen;
  };
}

/** Removes what has expired; nothing reads it any more. */
export async function sweepArtifacts(db: Database): Promise<void> {
  await db.delete(artifacts).where(lt(artifacts.expiresAt, new Date()));
}
