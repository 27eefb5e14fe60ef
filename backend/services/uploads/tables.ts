import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { UploadDto } from '../../../lib/contracts/uploads';

/** One file on its way into a library; the bytes received so far are the tus store's. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    /** Made by the browser once per chosen file: the same intent never makes two photos. */
    intent: text().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    /** As announced by the browser; compared with what arrived. */
    sha256: text().notNull(),
    status: text().$type<UploadDto['status']>().notNull(),
    reason: text().$type<NonNullable<UploadDto['reason']>>(),
    photoId: text('photo_id'),
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('uploads_intent').on(table.accountId, table.intent)],
);

export type UploadRow = typeof uploads.$inferSelect;
