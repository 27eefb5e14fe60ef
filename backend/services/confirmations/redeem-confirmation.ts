import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { anyIdentity, type ConfirmationKind, type ConfirmedDto } from '../../../lib/contracts/auth';
import type { Database } from '../../platform/db/database';
import { problem } from '../../platform/http/service';
import { findAccount } from '../identity/accounts';
import { hashToken, type RequestOutcome } from './request-confirmation';
import { confirmations } from '../customers/tables';

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

/** The answer to a request for a mail; 202 also where the same was asked a moment ago. */
export function answerRequest(c: Context, asked: RequestOutcome): Response {
  if (asked.outcome === 'taken') return problem(c, 409);
  if (asked.outcome !== 'tooMany') return c.body(null, 202);
  c.header('retry-after', String(asked.retryAfterSeconds));
  return problem(c, 429);
}

/** What a confirmation answers that changed nothing. */
export function answerNotRedeemed(c: Context, outcome: NotRedeemed | 'taken'): Response {
  switch (outcome) {
    case 'unknown':
      return problem(c, 404);
    case 'expired':
      return problem(c, 410);
    case 'taken':
      return problem(c, 409);
    case 'alreadyConfirmed':
      return c.json({ outcome } satisfies ConfirmedDto);
  }
}
