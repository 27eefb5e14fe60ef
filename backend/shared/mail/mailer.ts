import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import * as z from 'zod';
import type { ChannelRow } from '../../../lib/contracts/channels';
import type { Clock } from '../clock';
import type { Database } from '../../platform/db/database';
import { brandOf } from '../channel/brand';
import { mails } from './tables';

/** One mail to one address, sent for a channel's brand. */
export type Mail = {
  channel: ChannelRow;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Token of the link, which is removed from the stored copy unless the outbox is public. */
  secret?: string;
};

/** Sends mails for all services. */
export type Mailer = {
  /**
   * Sends a mail for which the customer waits: builds it, stores it in the outbox and sends it if a mail server is
   * configured. Rejects when any of this fails.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Stores a mail about a change, in the transaction of the change. The mail is sent after the transaction, at least
   * once. Failed attempts are repeated for two days. Rejects when the mail cannot be built or stored.
   */
  queue(tx: Database, mail: Mail): Promise<void>;
};

export type Sender = {
  /**
   * Sends waiting mails, also those that other backends stored, until the returned function is called.
   *
   * @param onFailure receives the error of each attempt
   */
  start(onFailure: (error: unknown) => void): () => void;
};

type Address = { name: string; address: string };

type Options = {
  db: Database;
  clock: Clock;
  /** `smtp://` or `smtps://` URL, with user and password if the server needs them. */
  smtpUrl?: string | undefined;
  /** Sender address. Default: `no-reply@` and the channel's domain. */
  from?: string | undefined;
  /** Whether links stay readable in the stored copy. True only where the control API shows the outbox. */
  keepsLinks: boolean;
};

/** Time limits in milliseconds, short because the customer's request waits for the mail. */
const smtpTimeouts = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 3_000 };

const lookEveryMs = 5_000;
/** Maximum number of mails that are sent after one look into the outbox. They are sent one after another. */
const mailsOfOneLook = 20;
/** Seconds before the second attempt. Each further attempt waits twice as long, up to the maximum. */
const firstPauseSeconds = 30;
const maxPauseSeconds = 3_600;
/** A mail that the server has not accepted after two days is not tried again; the failure is reported. */
const giveUpAfterDays = 2;

/** Nodemailer must not read files or URLs that a message names. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true };

const builtMail = z.object({
  from: z.object({ address: z.string() }),
  to: z.tuple([z.object({ address: z.string() })]),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

function smtpTransport(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(smtpTimeouts))
    url.searchParams.set(name, String(value));
  return nodemailer.createTransport(url.href);
}

/**
 * Selects the waiting mails that are due, so that no other backend selects them. The time of the next attempt is
 * stored before a mail is sent: if this backend dies, another one sends the mail at that time.
 */
function takeDue(db: Database) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, sql`now()`))
    .orderBy(asc(mails.dueAt))
    .limit(mailsOfOneLook)
    .for('update', { skipLocked: true });
  const pause = sql`least(${maxPauseSeconds}, ${firstPauseSeconds} * 2 ^ least(${mails.attempts}, 20))`;
  return db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      dueAt: sql`now() + ${pause} * interval '1 second'`,
    })
    .where(inArray(mails.id, due))
    .returning();
}

const redact = (text: string, secret: string | null | undefined): string =>
  secret ? text.replaceAll(secret, '…') : text;

/** Creates the mailer. Nodemailer builds every message, even if no mail server is configured. */
export function createMailer({ db, clock, smtpUrl, from, keepsLinks }: Options): Mailer & Sender {
  const builder = nodemailer.createTransport({ jsonTransport: true });
  const smtp = smtpUrl ? smtpTransport(smtpUrl) : null;

  const toMessage = (mail: Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & { from: Address }) => ({
    from: mail.from,
    // Nodemailer would parse a string as a list of addresses, but not an object. The schema rejects an invalid
    // address.
    to: { name: '', address: z.email().parse(mail.to) },
    ...{ subject: mail.subject, text: mail.text, html: mail.html },
    // RFC 3834: stops automatic replies such as absence notices.
    headers: { 'auto-submitted': 'auto-generated' },
    ...noExternalContent,
  });

  async function build({ channel, ...mail }: Mail) {
    const address = from ?? `no-reply@${channel.baseDomain}`;
    const message = toMessage({ ...mail, from: { name: brandOf(channel).name, address } });
    const info = await builder.sendMail(message);
    const built = builtMail.parse(JSON.parse(info.message));
    const row = {
      id: randomUUID(),
      sender: built.from.address,
      senderName: message.from.name,
      recipient: built.to[0].address,
      subject: built.subject,
      text: built.text,
      html: built.html,
      sentAt: clock.now(),
    };
    return { message, row };
  }

  async function sendWaiting(row: typeof mails.$inferSelect): Promise<void> {
    const { id, text, html, secret } = row;
    const isLate = clock.now() > addDays(row.sentAt, giveUpAfterDays);
    const from = { name: row.senderName, address: row.sender };
    if (!isLate) await smtp?.sendMail(toMessage({ ...row, from, to: row.recipient }));
    await db
      .update(mails)
      .set({
        ...{ dueAt: null, secret: null },
        ...(!keepsLinks && { text: redact(text, secret), html: redact(html, secret) }),
      })
      .where(eq(mails.id, id));
    if (isLate) throw new Error('a mail was given up, because no server has accepted it');
  }

  return {
    async send(mail) {
      const { message, row } = await build(mail);
      const secret = keepsLinks ? null : mail.secret;
      // Store first: if storing failed after sending, the customer's retry would send the mail twice.
      await db
        .insert(mails)
        .values({ ...row, text: redact(row.text, secret), html: redact(row.html, secret) });
      try {
        await smtp?.sendMail(message);
      } catch (error) {
        await db.delete(mails).where(eq(mails.id, row.id));
        throw error;
      }
    },
    async queue(tx, mail) {
      const { row } = await build(mail);
      await tx.insert(mails).values({ ...row, secret: mail.secret ?? null, dueAt: sql`now()` });
    },
    start(onFailure) {
      let isLooking = false;
      const look = async () => {
        if (isLooking) return;
        isLooking = true;
        try {
          for (const row of await takeDue(db)) await sendWaiting(row).catch(onFailure);
        } catch (error) {
          onFailure(error);
        } finally {
          isLooking = false;
        }
      };
      void look();
      const looking = setInterval(() => void look(), lookEveryMs).unref();
      return () => clearInterval(looking);
    },
  };
}
