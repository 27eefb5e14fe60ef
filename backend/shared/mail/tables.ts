import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The outbox: sent mails, so that people and tests can read them where no mail server is configured, and waiting ones. */
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
    /** Real time at which a waiting mail is sent, or tried again; null for a sent mail. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Number of begun attempts of a waiting mail. */
    attempts: integer().notNull().default(0),
    /** Token in the link of a waiting mail; it is removed from text and html after the mail was sent. */
    secret: text(),
  },
  (table) => [
    index('mails_recipient').on(table.recipient, table.sentAt),
    index('mails_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
