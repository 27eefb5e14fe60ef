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

/** The completed change, and the token with which the old mailbox can revert it. */
type EmailChange = { accountId: string; before: string; after: string; revertToken: string };

/**
 * Returns `taken` if the change violates the unique index. A check before the write is not sufficient: another
 * account may take the address in between.
 */
async function takenAsResult<Result>(change: Promise<Result>): Promise<Result | 'taken'> {
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
 * Sets the confirmed address. All other data belongs to the subject, not to the address. All other open links of the
 * account expire, because they were sent to the old mailbox or to unwanted addresses. Links that revert an earlier
 * change stay valid.
 */
export function changeEmail(
  db: Database,
  redemption: Confirmed,
): Promise<EmailChange | NotRedeemed | 'taken'> {
  const { now, channel } = redemption;
  const change = db.transaction(async (tx): Promise<EmailChange | NotRedeemed> => {
    const confirmation = await redeemConfirmation(tx, { ...redemption, kind: 'emailChange' });
    if (typeof confirmation === 'string') return confirmation;
    const { accountId, email } = confirmation;
    const account = await findAccount(tx, accountId);
    if (!account) return 'unknown';
    await setEmail(tx, accountId, email);
    await markConfirmed(tx, confirmation, { confirmedAt: now });
    await tx
      .update(confirmations)
      .set({ expiresAt: now })
      .where(
        and(
          eq(confirmations.accountId, accountId),
          isNull(confirmations.confirmedAt),
          ne(confirmations.tokenHash, confirmation.tokenHash),
          ne(confirmations.kind, 'emailRevert'),
        ),
      );
    const before = account.email;
    const revertToken = await offerRevert(tx, { accountId, channel, email: before, now });
    return { accountId, before, after: email, revertToken };
  });
  return takenAsResult(change);
}

/**
 * Restores the address to whose mailbox the revert link was sent. Somebody else may have used the account and
 * requested further changes, so all other open links expire, including links that revert a later change.
 */
export function revertEmail(
  db: Database,
  redemption: Confirmed,
): Promise<{ accountId: string } | NotRedeemed | 'taken'> {
  const { now } = redemption;
  const change = db.transaction(async (tx): Promise<{ accountId: string } | NotRedeemed> => {
    const confirmation = await redeemConfirmation(tx, { ...redemption, kind: 'emailRevert' });
    if (typeof confirmation === 'string') return confirmation;
    const { accountId, email, createdAt } = confirmation;
    if (!(await findAccount(tx, accountId))) return 'unknown';
    await setEmail(tx, accountId, email);
    await markConfirmed(tx, confirmation, { confirmedAt: now });
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
  return takenAsResult(change);
}
