import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The outbox: all sent mails, so that people and tests can read them where no mail server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    sender: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mails_recipient').on(table.recipient, table.sentAt)],
);
