import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DownloadFailure, DownloadState } from '../../../lib/contracts/downloads';

/** A photo, and whose it is: in a shared album it may be another customer's. */
export type WantedPhoto = { photoId: string; ownerId: string };

/** One archive of photos, and how far it is. A request for many photos has several, which share `jobId`. */
export const downloads = pgTable(
  'downloads',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    jobId: text('job_id').notNull(),
    /** From 1. */
    part: integer().notNull(),
    parts: integer().notNull(),
    /** The key of the request: the same request again makes no other archives. */
    requestKey: text('request_key'),
    /** Of a shared album. */
    albumId: text('album_id'),
    /** As the album was called then. */
    albumName: text('album_name'),
    photos: jsonb().$type<WantedPhoto[]>().notNull(),
    state: text().$type<Exclude<DownloadState, 'expired'>>().notNull(),
    failure: text().$type<DownloadFailure>(),
    /** Ids of photos that are not in the file, as they had gone when it was made. */
    missing: jsonb().$type<string[]>().notNull().default([]),
    /** Bytes; null where no file lies in the storage. */
    size: bigint({ mode: 'number' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** So many bytes from its beginning were handed out without a hole. */
    fetchedTo: bigint('fetched_to', { mode: 'number' }).notNull().default(0),
    /** When its last byte was last handed out, and all those before it were too. */
    fetchedAt: timestamp('fetched_at', { withTimezone: true }),
  },
  (table) => [
    index('downloads_account').on(table.accountId, table.createdAt),
    uniqueIndex('downloads_request').on(table.accountId, table.requestKey, table.part),
    index('downloads_open')
      .on(table.part, table.createdAt)
      .where(sql`state in ('queued', 'running')`),
  ],
);

export type DownloadRow = typeof downloads.$inferSelect;
