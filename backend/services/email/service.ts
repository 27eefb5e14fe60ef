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

/** Whether a newsletter confirmation is open (double opt-in). */
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

/** Sends the mail that confirms a subscription, in the requesting channel's brand. Returns null without an account. */
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
 * Undoes an unsubscription that is less than a minute old. The customer's earlier confirmation is still valid, so no
 * mail is needed. Returns false if there was no such unsubscription.
 */
export async function undoUnsubscribe(
  db: Database,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const restored = await db
    .update(customers)
    .set({ newsletter: true, newsletterEndedAt: null })
    .where(and(eq(customers.id, accountId), gt(customers.newsletterEndedAt, subMinutes(now, 1))))
    .returning({ id: customers.id });
  return restored.length > 0;
}

/** Unsubscribes and ends an open confirmation. No mail is sent. */
export async function unsubscribe(db: Database, accountId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(customers)
      .set({ newsletter: false, newsletterEndedAt: now })
      .where(and(eq(customers.id, accountId), eq(customers.newsletter, true)));
    await closeConfirmations(tx, { kind: 'newsletter', accountId, now });
  });
}

/** Subscribes the customer whose mail contained this token, if the address still belongs to the account. */
export function confirmSubscription(
  db: Database,
  link: { address: string; token: string; channel: string; now: Date },
): Promise<'confirmed' | NotRedeemed> {
  return db.transaction(async (tx) => {
    const confirmation = await redeemConfirmation(tx, {
      ...link,
      kind: 'newsletter',
      idpType: anyIdentity,
      idpSub: anyIdentity,
      email: link.address.toLowerCase(),
    });
    if (typeof confirmation === 'string') return confirmation;
    const account = await findAccount(tx, confirmation.accountId);
    if (account?.email !== confirmation.email) return 'unknown';
    await tx.update(customers).set({ newsletter: true }).where(eq(customers.id, account.sub));
    await markConfirmed(tx, confirmation, { confirmedAt: link.now });
    return 'confirmed';
  });
}

function router({ db, clock }: BackendContext): Hono {
  const app = new Hono();

  // No sign-in is required (AU-17): the mail may be opened on any device, and its token is sufficient.
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

/** Email gateway (specification, section 7): double opt-in of the newsletter. */
export const emailService = defineService({ name: 'email', base: '/email-api', router });
