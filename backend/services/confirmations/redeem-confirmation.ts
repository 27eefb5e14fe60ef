import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { anyIdentity, type ConfirmationKind, type ConfirmedDto } from '../../../lib/contracts/auth';
import type { Database } from '../../platform/db/database';
import { problem } from '../../platform/http/service';
import { findAccount } from '../identity/accounts';
import { hashToken, type RequestOutcome } from './request-confirmation';
import { confirmations } from '../customers/tables';

type Confirmation = typeof confirmations.$inferSelect;

/** Data of the request that opens a link. */
export type Redemption = {
  kind: ConfirmationKind;
  token: string;
  channel: string;
  /** `-` in these fields matches any identity. */
  idpType: string;
  idpSub: string;
  /** Address that the mail was sent to, if the link repeats it. */
  email?: string;
  now: Date;
};

/** Reasons for which a link changes nothing. */
export type NotRedeemed = 'unknown' | 'expired' | 'alreadyConfirmed';

/**
 * Returns the open confirmation of a token and locks it until the transaction ends, so that a second click finds it
 * confirmed. A token of another channel or account is `unknown`, which does not reveal whether it exists.
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

/** Marks a confirmation as used, with the time and optionally another address. */
export async function markConfirmed(
  tx: Database,
  { tokenHash }: Confirmation,
  change: { confirmedAt: Date; email?: string },
): Promise<void> {
  await tx.update(confirmations).set(change).where(eq(confirmations.tokenHash, tokenHash));
}

/**
 * Response to a request for a mail: 409 if the address is taken, 429 with too many requests, otherwise 202, also if
 * the same request was sent less than a minute ago.
 */
export function answerRequest(c: Context, result: RequestOutcome): Response {
  if (result.outcome === 'taken') return problem(c, 409);
  if (result.outcome !== 'tooMany') return c.body(null, 202);
  c.header('retry-after', String(result.retryAfterSeconds));
  return problem(c, 429);
}

/** Response for a link that changed nothing. */
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
