import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import * as z from 'zod';
import type { ChannelRow } from '../../../lib/contracts/channels';
import type { Clock } from '../clock';
import type { Database } from '../../platform/db/database';
import { brandOf } from '../channel/brand';
import { mails } from './tables';

/** One mail to one address, in the name of a channel's brand. */
export type Mail = {
  channel: ChannelRow;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The token in its link, which the stored copy may have to leave out. */
  secret?: string;
};

/** Where services hand in their mails. */
export type Mailer = {
  /** Builds the mail, sends it where a mail server is configured, and keeps it in the outbox. Rejects when it cannot. */
  send(mail: Mail): Promise<void>;
};

type Options = {
  db: Database;
  clock: Clock;
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  smtpUrl?: string | undefined;
  /** Address of the sender; without it `no-reply@` and the channel's domain. */
  from?: string | undefined;
  /** Whether the outbox is open to be read: only then are links kept in it. */
  keepsLinks: boolean;
};

/** Milliseconds: who asked for the mail waits for its answer. */
const patience = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 3_000 };

/** What a message is never allowed to reach for. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

const built = z.object({
  from: z.object({ address: z.string() }),
  to: z.tuple([z.object({ address: z.string() })]),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

function smtpTransport(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(patience)) url.searchParams.set(name, String(value));
  return nodemailer.createTransport(url.href);
}

/** The mail service of the backend: nodemailer builds every message, also where nothing sends it. */
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
        // As an object nothing in it is read as a second address; the schema refuses what is no address.
        to: { name: '', address: z.email().parse(to) },
        subject,
        text,
        html,
        // RFC 3834: nobody's absence notice shall answer.
        headers: { 'auto-submitted': 'auto-generated' },
        ...closed,
      };
      const info = await builder.sendMail(message);
      const letter = built.parse(JSON.parse(info.message));
      const id = randomUUID();
      const kept = (part: string) => (secret && !keepsLinks ? part.replaceAll(secret, '…') : part);
      // First, so that nothing can fail once it has left: who asked would try again, and send it twice.
      await db.insert(mails).values({
        id,
        sender: letter.from.address,
        recipient: letter.to[0].address,
        subject: letter.subject,
        text: kept(letter.text),
        html: kept(letter.html),
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
