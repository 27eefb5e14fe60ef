import { randomUUID } from 'node:crypto';
import { addHours, differenceInSeconds, subHours, subMinutes } from 'date-fns';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { sharesPerHour } from '../../../lib/contracts/limits';
import { shareRules } from '../../../lib/contracts/share-rules';
import type { Caller } from '../../platform/http/bearer';
import { findChannel, localeContextOf } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { composeMail } from '../../shared/mail/compose-mail';
import { bookAddress } from './online-book';
import { widgets, widgetShares, type WidgetRow } from './tables';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Schema of a text encoded in base64; anything else is refused. */
const base64Text = z.base64().transform((value, context) => {
  try {
    return decoder.decode(Buffer.from(value, 'base64'));
  } catch {
    context.addIssue('no text');
    return z.NEVER;
  }
});

/** Query of PUT /v1/widget/{id}/share. */
export const shareQuery = z.object({
  vendorId: z.string(),
  fromName: shareRules.senderName,
  personalMessage: shareRules.personalMessage.optional(),
  toEmailAddress: base64Text.pipe(shareRules.recipientEmail),
});

type Share = {
  widget: WidgetRow;
  caller: Caller;
  asked: z.output<typeof shareQuery>;
  acceptLanguage: string | undefined;
  /** Idempotency key: the same for every attempt to send one mail. Null if the client sends none. */
  requestKey: string | null;
};

/** Minutes after which an unfinished attempt may be repeated, because its process has probably ended. */
const abandonedAfterMinutes = 1;

/**
 * Counts a mail before it is sent and returns the id of its row as `sentId`. Returns the waiting time in seconds
 * after too many mails, or the state of an earlier attempt with the same key.
 */
function count(
  { db, clock }: BackendContext,
  { caller, requestKey }: Share,
): Promise<{ waitSeconds: number } | { sentId: string } | 'underWay' | 'sent'> {
  const { sub: accountId } = caller;
  return db.transaction(async (tx) => {
    // Locks the account: two simultaneous requests could otherwise both use the last mail of the limit.
    await tx.select().from(widgets).where(eq(widgets.accountId, accountId)).for('update');
    const now = clock.now();
    if (requestKey !== null) {
      // Not limited to the last hour: while this row exists, its key sends no second mail.
      const ofRequest = and(
        eq(widgetShares.accountId, accountId),
        eq(widgetShares.requestKey, requestKey),
      );
      const [share] = await tx.select().from(widgetShares).where(ofRequest);
      if (share && !share.isUnderWay) return 'sent';
      if (share && share.sentAt > subMinutes(now, abandonedAfterMinutes)) return 'underWay';
      await tx.delete(widgetShares).where(ofRequest);
    }
    const sent = await tx
      .select()
      .from(widgetShares)
      .where(and(eq(widgetShares.accountId, accountId), gt(widgetShares.sentAt, subHours(now, 1))))
      .orderBy(asc(widgetShares.sentAt));
    const [oldest] = sent;
    if (oldest && sent.length >= sharesPerHour) {
      return { waitSeconds: Math.max(1, differenceInSeconds(addHours(oldest.sentAt, 1), now)) };
    }
    const id = randomUUID();
    await tx
      .insert(widgetShares)
      .values({ id, accountId, requestKey, sentAt: now, isUnderWay: true });
    return { sentId: id };
  });
}

/**
 * Sends a mail with the link to an online book, once per request. The recipient is stored nowhere except in the mail.
 * Rejects if the mail cannot be sent, which is then not counted.
 *
 * @returns the waiting time in seconds after too many mails within an hour; `underWay` while the same request is being
 * processed
 */
export async function shareWidget(
  context: BackendContext,
  share: Share,
): Promise<{ waitSeconds: number } | 'underWay' | 'sent'> {
  const { widget, caller, asked, acceptLanguage } = share;
  const channel = findChannel(caller.channel);
  if (!channel) throw new Error(`A token was issued to the unknown channel ${caller.channel}`);
  const counted = await count(context, share);
  if (typeof counted === 'string' || 'waitSeconds' in counted) return counted;
  const { language } = localeContextOf(caller.channel, acceptLanguage);
  const { fromName: sender, personalMessage: message = '', toEmailAddress: to } = asked;
  const link = bookAddress(context, widget);
  const ofMail = eq(widgetShares.id, counted.sentId);
  try {
    const values = { sender, message, link, secret: widget.pageKey };
    await context.mailer.send(await composeMail('bookShared', { channel, language, to }, values));
  } catch (error) {
    await context.db.delete(widgetShares).where(ofMail);
    throw error;
  }
  await context.db.update(widgetShares).set({ isUnderWay: false }).where(ofMail);
  return 'sent';
}
