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

/** Removes what has expired; nothing reads it any more. */
export async function sweepArtifacts(db: Database): Promise<void> {
  await db.delete(artifacts).where(lt(artifacts.expiresAt, new Date()));
}
