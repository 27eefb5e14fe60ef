import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
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
   * Builds the mail, stores it in the outbox and sends it if a mail server is configured. Rejects when any of this
   * fails.
   */
  send(mail: Mail): Promise<void>;
};

type Options = {
  db: Database;
  clock: Clock;
  /** `smtp://` or `smtps://` URL, with user and password if the server needs them. */
  smtpUrl?: string | undefined;
  /** Sender address. Default: `no-reply@` and the channel's domain. */
  from?: string | undefined;
  /** Whether the stored copy keeps its links. True only where the control API shows the outbox. */
  keepsLinks: boolean;
};

/** Time limits in milliseconds, short because the customer's request waits for the mail. */
const smtpTimeouts = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 3_000 };

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

/** Creates the mailer. Nodemailer builds every message, even if no mail server is configured. */
export function createMailer({ db, clock, smtpUrl, from, keepsLinks }: Options): Mailer {
  const builder = nodemailer.createTransport({ jsonTransport: true });
  const smtp = smtpUrl ? smtpTransport(smtpUrl) : null;

  return {
    async send({ channel, to, subject, text, html, secret }) {
      const message = {
        from: {
          name: brandOf(channel).name,
          address: from ?? `no-reply@${channel.baseDomain}`,
        },
        // An object is never parsed as a list of addresses; the schema rejects an invalid address.
        to: { name: '', address: z.email().parse(to) },
        subject,
        text,
        html,
        // RFC 3834: stops automatic replies such as absence notices.
        headers: { 'auto-submitted': 'auto-generated' },
        ...noExternalContent,
      };
      const info = await builder.sendMail(message);
      const sent = builtMail.parse(JSON.parse(info.message));
      const id = randomUUID();
      const redact = (part: string) =>
        secret && !keepsLinks ? part.replaceAll(secret, '…') : part;
      // Store first: if storing failed after sending, the customer's retry would send the mail twice.
      await db.insert(mails).values({
        id,
        sender: sent.from.address,
        recipient: sent.to[0].address,
        subject: sent.subject,
        text: redact(sent.text),
        html: redact(sent.html),
        sentAt: clock.now(),
      });
      try {
        await smtp?.sendMail(message);
      } catch (error) {
        await db.delete(mails).where(eq(mails.id, id));
        throw error;
      }
    },
  };
}
