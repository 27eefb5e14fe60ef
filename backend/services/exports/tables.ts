import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { BackupDto } from '../../../lib/contracts/exports';

/** Photo exports of customers, and their progress. */
export const backups = pgTable(
  'backups',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    /** Language of the folder names and of the mail. */
    locale: text().notNull(),
    scope: text().$type<'all' | 'new'>().notNull(),
    status: text().$type<BackupDto['status']>().notNull(),
    /** Number of zips; null until the export is planned. */
    chunkCount: integer('chunk_count'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Time at which the customer's own copy was last verified as complete. */
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

/** Plan of an export: chunk and folder of each photo. A photo in several albums has an entry for each of them. */
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
    /** Name in the zip; null until the chunk is written. */
    fileName: text('file_name'),
  },
  (table) => [
    primaryKey({ columns: [table.backupId, table.position] }),
    index('backup_entries_chunk').on(table.backupId, table.iteration),
    index('backup_entries_photo').on(table.backupId, table.photoId),
  ],
);

/** Zips of an export that are already written. */
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
