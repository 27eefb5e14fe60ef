import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { accounts, confirmations, customers } from '../customers/tables';
import type { Database } from '../../platform/db/database';
import { sqlState, sqlStateOf } from '../../platform/db/sql-state';
import { findAccount } from '../identity/accounts';
import {
  type Redemption,
  markConfirmed,
  type NotRedeemed,
  redeemConfirmation,
} from '../confirmations/redeem-confirmation';
import { offerRevert } from '../confirmations/request-confirmation';

type Confirmed = Omit<Redemption, 'kind'>;

/** The change as it was made, and the token with which the old mailbox takes it back. */
type Changed = { accountId: string; before: string; after: string; revertToken: string };

/** The index on the address decides: between a look and a write somebody else may take it. */
async function unlessTaken<Result>(change: Promise<Result>): Promise<Result | 'taken'> {
  return change.catch((error: unknown) => {
    if (sqlStateOf(error) === sqlState.uniqueViolation) return 'taken' as const;
    throw error;
  });
}

async function setEmail(tx: Database, accountId: string, email: string): Promise<void> {
  await tx.update(accounts).set({ email }).where(eq(accounts.sub, accountId));
  await tx.update(customers).set({ email }).where(eq(customers.id, accountId));
}

/**
 * Gives an account the address whose link was followed. Orders, photos and everything else stay where they are: they
 * belong to the subject, never to the address. All other links of the account end, for they went to the old mailbox
 * or to addresses that are no longer wanted; but for those that take an earlier change back.
 */
export function changeEmail(
  db: Database,
  redemption: Confirmed,
): Promise<Changed | NotRedeemed | 'taken'> {
  const { now, channel } = redemption;
  const change = db.transaction(async (tx): Promise<Changed | NotRedeemed> => {
    const taken = await redeemConfirmation(tx, { ...redemption, kind: 'emailChange' });
    if (typeof taken === 'string') return taken;
    const { accountId, email } = taken;
    const account = await findAccount(tx, accountId);
    if (!account) return 'unknown';
    await setEmail(tx, accountId, email);
    await markConfirmed(tx, taken, { confirmedAt: now });
    await tx
      .update(confirmations)
      .set({ expiresAt: now })
      .where(
        and(
          eq(confirmations.accountId, accountId),
          isNull(confirmations.confirmedAt),
          ne(confirmations.tokenHash, taken.tokenHash),
          ne(confirmations.kind, 'emailRevert'),
        ),
      );
    const before = account.email;
    const revertToken = await offerRevert(tx, { accountId, channel, email: before, now });
    return { accountId, before, after: email, revertToken };
  });
  return unlessTaken(change);
}

/**
 * Gives an account the address back to whose mailbox the link went. Whoever changed it may have asked for more since: all
 * that ends, and so do the links that take a later change back, for they went to mailboxes of theirs.
 */
export function revertEmail(
  db: Database,
  redemption: Confirmed,
): Promise<{ accountId: string } | NotRedeemed | 'taken'> {
  const { now } = redemption;
  const change = db.transaction(async (tx): Promise<{ accountId: string } | NotRedeemed> => {
    const taken = await redeemConfirmation(tx, { ...redemption, kind: 'emailRevert' });
    if (typeof taken === 'string') return taken;
    const { accountId, email, createdAt } = taken;
    if (!(await findAccount(tx, accountId))) return 'unknown';
    await setEmail(tx, accountId, email);
    await markConfirmed(tx, taken, { confirmedAt: now });
    await tx
      .update(confirmations)
      .set({ expiresAt: now })
      .where(
        and(
          eq(confirmations.accountId, accountId),
          isNull(confirmations.confirmedAt),
          or(ne(confirmations.kind, 'emailRevert'), gt(confirmations.createdAt, createdAt)),
        ),
      );
    return { accountId };
  });
  return unlessTaken(change);
}
