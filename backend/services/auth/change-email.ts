import { and, eq, isNull, ne } from 'drizzle-orm';
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

/** The change as it was made. */
type Changed = { accountId: string; before: string; after: string };

/**
 * Gives an account the address whose link was followed. Orders, photos and everything else stay where they are: they
 * belong to the subject, never to the address. All other links of the account end, for they went to the old mailbox
 * or to addresses that are no longer wanted.
 */
export async function changeEmail(
  db: Database,
  redemption: Omit<Redemption, 'kind'>,
): Promise<Changed | NotRedeemed | 'taken'> {
  const { now } = redemption;
  const change = db.transaction(async (tx): Promise<Changed | NotRedeemed> => {
    const taken = await redeemConfirmation(tx, { ...redemption, kind: 'emailChange' });
    if (typeof taken === 'string') return taken;
    const { accountId, email } = taken;
    const account = await findAccount(tx, accountId);
    if (!account) return 'unknown';
    await tx.update(accounts).set({ email }).where(eq(accounts.sub, accountId));
    await tx.update(customers).set({ email }).where(eq(customers.id, accountId));
    await markConfirmed(tx, taken, { confirmedAt: now });
    await tx
      .update(confirmations)
      .set({ expiresAt: now })
      .where(
        and(
          eq(confirmations.accountId, accountId),
          isNull(confirmations.confirmedAt),
          ne(confirmations.tokenHash, taken.tokenHash),
        ),
      );
    return { accountId, before: account.email, after: email };
  });
  // The index on the address decides: between a look and a write somebody else may take it.
  return change.catch((error: unknown) => {
    if (sqlStateOf(error) === sqlState.uniqueViolation) return 'taken' as const;
    throw error;
  });
}
