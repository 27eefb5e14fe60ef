import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { BackupDto } from '../../../lib/contracts/exports';

/** One export of a customer's photos, and how far it is. */
export const backups = pgTable(
  'backups',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    /** Of the folders' names, and of the mail. */
    locale: text().notNull(),
    scope: text().$type<'all' | 'new'>().notNull(),
    status: text().$type<BackupDto['status']>().notNull(),
    /** Known once it is planned. */
    chunkCount: integer('chunk_count'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** When the customer's own copy was last proved to be whole. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
  },
  (table) => [
    index('backups_account').on(table.accountId, table.createdAt),
    index('backups_open')
      .on(table.createdAt)
      .where(sql`status in ('REQUESTED', 'IN_PROGRESS')`),
  ],
);

export type BackupRow = typeof backups.$inferSelect;

/** The plan of an export: which photo goes into which chunk and folder. A photo of several albums lies in each of them. */
export const backupEntries = pgTable(
  'backup_entries',
  {
    backupId: text('backup_id')
      .notNull()
      .references(() => backups.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    iteration: integer().notNull(),
    photoId: text('photo_id').notNull(),
    folder: text().notNull(),
    /** Once it is written. */
    fileName: text('file_name'),
  },
  (table) => [
    primaryKey({ columns: [table.backupId, table.position] }),
    index('backup_entries_chunk').on(table.backupId, table.iteration),
    index('backup_entries_photo').on(table.backupId, table.photoId),
  ],
);

/** The zips of an export that are written. */
export const backupChunks = pgTable(
  'backup_chunks',
  {
    backupId: text('backup_id')
      .notNull()
      .references(() => backups.id, { onDelete: 'cascade' }),
    iteration: integer().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    fileCount: integer('file_count').notNull(),
    manifestSha256: text('manifest_sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.backupId, table.iteration] })],
);
