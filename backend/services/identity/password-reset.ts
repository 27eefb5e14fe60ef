/** Reset of a forgotten password with a link by mail, which is valid for an hour and can be used once. */
import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import { addHours, subHours } from 'date-fns';
import type { Database } from '../../platform/db/database';
import { passwordResets } from '../../platform/oidc/tables';
import { accounts } from '../customers/tables';
import { hashPassword } from './accounts';

/** Maximum number of mails to an account within an hour. */
const maxPerHour = 5;

/** Returns the SHA-256 of a token. No salt is needed, because a token has 256 random bits and cannot be guessed. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Stores a password. The caller must end the existing sessions. */
export async function setPassword(db: Database, sub: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.sub, sub));
}

type ResetRequest = { email: string; channel: string; now: Date };

/** Returns the token of a new link. Null if the address has no account, or if too many mails were sent to it. */
export function startPasswordReset(
  db: Database,
  { email, channel, now }: ResetRequest,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Lock the account, so that simultaneous requests see each other's rows when they count.
    const [account] = await tx
      .select({ sub: accounts.sub })
      .from(accounts)
      .where(eq(accounts.email, email))
      .for('update');
    if (!account) return null;
    const { sub: accountId } = account;
    const recent = and(
      eq(passwordResets.accountId, accountId),
      gt(passwordResets.createdAt, subHours(now, 1)),
    );
    const [sent] = await tx.select({ total: count() }).from(passwordResets).where(recent);
    if ((sent?.total ?? 0) >= maxPerHour) return null;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = addHours(now, 1);
    await tx
      .insert(passwordResets)
      .values({ tokenHash: hashToken(token), accountId, channel, createdAt: now, expiresAt });
    return token;
  });
}

/** Returns the reset that belongs to a link; null if the link is unknown, expired or used. */
export async function findPasswordReset(db: Database, token: string, now: Date) {
  const [found] = await db
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now)));
  return found ?? null;
}

/**
 * Sets the password of the account to which a link belongs, and ends all reset links of the account. Returns null if
 * the link is invalid.
 */
export async function redeemPasswordReset(
  db: Database,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<{ accountId: string; channel: string; email: string } | null> {
  // Hash before the transaction, because hashing takes long.
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ expiresAt: now })
      .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now)))
      .returning();
    if (!used) return null;
    const { accountId, channel } = used;
    const [account] = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.sub, accountId))
      .returning();
    if (!account) return null;
    await tx
      .update(passwordResets)
      .set({ expiresAt: now })
      .where(and(eq(passwordResets.accountId, accountId), gt(passwordResets.expiresAt, now)));
    return { accountId, channel, email: account.email };
  });
}

/** Deletes links a day after their expiry. */
export async function sweepPasswordResets(db: Database, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, subHours(now, 24)));
}
