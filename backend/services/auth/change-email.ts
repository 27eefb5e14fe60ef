import { and, eq, isNull, ne } from 'drizzle-orm';
import { customers } from '../customers/tables';
import type { Database } from '../../platform/db/database';
import { sqlState, sqlStateOf } from '../../platform/db/sql-state';
import { accounts } from '../identity/tables';
import { findAccount } from '../identity/accounts';
import { confirmations } from '../confirmations/tables';
import {
  type Follower,
  markConfirmed,
  type NotTaken,
  takeConfirmation,
} from '../confirmations/take-confirmation';

/** The change as it was made. */
type Changed = { accountId: string; before: string; after: string };

/**
 * Gives an account the address whose link was followed. Orders, photos and everything else stay where they are: they
 * belong to the subject, never to the address. All other links of the account end, for they went to the old mailbox
 * or to addresses that are no longer wanted.
 */
export async function changeEmail(
  db: Database,
  follower: Omit<Follower, 'kind'>,
): Promise<Changed | NotTaken | 'taken'> {
  const { now } = follower;
  const change = db.transaction(async (tx): Promise<Changed | NotTaken> => {
    const taken = await takeConfirmation(tx, { ...follower, kind: 'emailChange' });
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
