import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The outbox: waiting mails and sent mails. People and tests read sent mails here where no mail server is configured.
 */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    sender: text().notNull(),
    senderName: text('sender_name').notNull().default(''),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** Real time of the next attempt to send a waiting mail; null for a sent mail. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Number of attempts to send a waiting mail, including one in progress. */
    attempts: integer().notNull().default(0),
    /**
     * Token in the link of a mail that is not sent yet. When the mail is sent, this column becomes null, and the token in
     * text and html is replaced by a placeholder. Where the outbox is public (demonstrations), text and html keep it.
     */
    secret: text(),
  },
  (table) => [
    index('mails_recipient').on(table.recipient, table.sentAt),
    index('mails_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
