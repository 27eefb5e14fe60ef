import { subMinutes } from 'date-fns';
import { and, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  anyIdentity,
  type ConfirmedDto,
  confirmSubscriptionDto,
} from '../../../lib/contracts/auth';
import type { Database } from '../../platform/db/database';
import type { Caller } from '../../platform/http/bearer';
import {
  answerNotRedeemed,
  markConfirmed,
  type NotRedeemed,
  redeemConfirmation,
} from '../confirmations/redeem-confirmation';
import { readBody } from '../../platform/http/request-input';
import { defineService } from '../../platform/http/service';
import { findChannel, localeContextOf } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import {
  type RequestOutcome,
  closeConfirmations,
  openConfirmations,
} from '../confirmations/request-confirmation';
import { sendConfirmation } from '../confirmations/send-confirmation';
import { confirmations, customers } from '../customers/tables';
import { findAccount } from '../identity/accounts';

/** Whether a mail waits to be answered (double opt-in). */
export async function isSubscriptionPending(
  db: Database,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const [open] = await db
    .select({ tokenHash: confirmations.tokenHash })
    .from(confirmations)
    .where(openConfirmations({ kind: 'newsletter', accountId, now }))
    .limit(1);
  return open !== undefined;
}

/** Sends the mail that a subscription waits for, in the name of the channel that asked; null without an account. */
export async function requestSubscription(
  context: BackendContext,
  { sub, channel: code }: Pick<Caller, 'sub' | 'channel'>,
  acceptLanguage: string | undefined,
): Promise<RequestOutcome | null> {
  const channel = findChannel(code);
  const account = await findAccount(context.db, sub);
  if (!channel || !account) return null;
  const { language } = localeContextOf(code, acceptLanguage);
  const { email } = account;
  return sendConfirmation(context, {
    kind: 'newsletter',
    accountId: sub,
    email,
    channel,
    language,
  });
}

/**
 * Brings back what was ended less than a minute ago: the consent that was confirmed then still speaks, so no mail has
 * to ask for it again. Tells whether there was such an end.
 */
export async function takeBackEnd(db: Database, accountId: string, now: Date): Promise<boolean> {
  const restored = await db
    .update(customers)
    .set({ newsletter: true, newsletterEndedAt: null })
    .where(and(eq(customers.id, accountId), gt(customers.newsletterEndedAt, subMinutes(now, 1))))
    .returning({ id: customers.id });
  return restored.length > 0;
}

/** Ends a subscription, and a mail that still waits with it: leaving asks for no confirmation. */
export async function unsubscribe(db: Database, accountId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(customers)
      .set({ newsletter: false, newsletterEndedAt: now })
      .where(and(eq(customers.id, accountId), eq(customers.newsletter, true)));
    await closeConfirmations(tx, { kind: 'newsletter', accountId, now });
  });
}

/** Subscribes the customer whose mail carried this token to this address, if it is still theirs. */
export function confirmSubscription(
  db: Database,
  link: { address: string; token: string; channel: string; now: Date },
): Promise<'confirmed' | NotRedeemed> {
  return db.transaction(async (tx) => {
    const taken = await redeemConfirmation(tx, {
      ...link,
      kind: 'newsletter',
      idpType: anyIdentity,
      idpSub: anyIdentity,
      email: link.address.toLowerCase(),
    });
    if (typeof taken === 'string') return taken;
    const account = await findAccount(tx, taken.accountId);
    if (account?.email !== taken.email) return 'unknown';
    await tx.update(customers).set({ newsletter: true }).where(eq(customers.id, account.sub));
    await markConfirmed(tx, taken, { confirmedAt: link.now });
    return 'confirmed';
  });
}

function router({ db, clock }: BackendContext): Hono {
  const app = new Hono();

  // No sign-in is asked for (AU-17): the mail may be read anywhere, and its token is the proof.
  app.post('/api/v1/Profiles/:address/subscription/confirm/:token', async (c) => {
    const { channel } = await readBody(c, confirmSubscriptionDto);
    const { address, token } = c.req.param();
    const outcome = await confirmSubscription(db, { address, token, channel, now: clock.now() });
    return outcome === 'confirmed'
      ? c.json({ outcome } satisfies ConfirmedDto)
      : answerNotRedeemed(c, outcome);
  });

  return app;
}

/** Email gateway of the specification's section 7: the newsletter's double opt-in. */
export const emailService = defineService({ name: 'email', base: '/email-api', router });
