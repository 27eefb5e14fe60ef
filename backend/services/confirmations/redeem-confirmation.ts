import { and, eq } from 'drizzle-orm';
import { anyIdentity, type ConfirmationKind } from '../../../lib/contracts/auth';
import type { Database } from '../../platform/db/database';
import { findAccount } from '../identity/accounts';
import { hashToken } from './request-confirmation';
import { confirmations } from './tables';

type Confirmation = typeof confirmations.$inferSelect;

/** Who follows a link, as the request says. */
export type Redemption = {
  kind: ConfirmationKind;
  token: string;
  channel: string;
  /** `-` in either field stands for any. */
  idpType: string;
  idpSub: string;
  /** The address that the mail went to, where the link names it again. */
  email?: string;
  now: Date;
};

/** Nothing of these changes anything. */
export type NotRedeemed = 'unknown' | 'expired' | 'alreadyConfirmed';

/**
 * The open confirmation of a token, locked until the transaction ends, so that of a double click the second one finds
 * it confirmed. A token of another channel or account is unknown: whether it exists is nobody's affair.
 */
export async function redeemConfirmation(
  tx: Database,
  { kind, token, channel, idpType, idpSub, email, now }: Redemption,
): Promise<Confirmation | NotRedeemed> {
  const [found] = await tx
    .select()
    .from(confirmations)
    .where(and(eq(confirmations.tokenHash, hashToken(token)), eq(confirmations.kind, kind)))
    .for('update');
  if (found?.channel !== channel) return 'unknown';
  if (idpSub !== anyIdentity && idpSub !== found.accountId) return 'unknown';
  if (email !== undefined && email !== found.email) return 'unknown';
  const account = await findAccount(tx, found.accountId);
  if (idpType !== anyIdentity && account && account.idpType !== idpType) return 'unknown';
  if (found.expiresAt <= now) return 'expired';
  if (found.confirmedAt) return 'alreadyConfirmed';
  return found;
}

/** Marks a taken confirmation: its link does nothing more. */
export async function markConfirmed(
  tx: Database,
  { tokenHash }: Confirmation,
  change: { confirmedAt: Date; email?: string },
): Promise<void> {
  await tx.update(confirmations).set(change).where(eq(confirmations.tokenHash, tokenHash));
}
