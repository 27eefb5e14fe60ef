/** A new password for who has forgotten theirs: a link by mail, good for an hour and once. */
import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import { addHours, subHours } from 'date-fns';
import type { Database } from '../../platform/db/database';
import { passwordResets } from '../../platform/oidc/tables';
import { accounts } from '../customers/tables';
import { hashPassword } from './accounts';

/** Mails that an account may be sent within an hour. */
const maxPerHour = 5;

/** As in the table of confirmations: 256 bits that nobody can guess need no salt. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Stores a password; what was signed in with the old one is the caller's to end. */
export async function setPassword(db: Database, sub: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.sub, sub));
}

type Asked = { email: string; channel: string; now: Date };

/** The token of a new link; null where no account has the address, or it was sent enough of them. */
export function startPasswordReset(
  db: Database,
  { email, channel, now }: Asked,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Locked, so that of requests at once each counts the others.
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

/** The reset that a link stands for; null when it is unknown, too old or was used. */
export async function findPasswordReset(db: Database, token: string, now: Date) {
  const [found] = await db
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now)));
  return found ?? null;
}

/** Sets the password of a link's account and ends every link of it; null where the link is good for nothing. */
export async function redeemPasswordReset(
  db: Database,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<{ accountId: string; channel: string; email: string } | null> {
  // Hashed first: it takes long, and nothing may wait for it.
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

/** Forgets links a day after they ended. */
export async function sweepPasswordResets(db: Database, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, subHours(now, 24)));
}
