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

/** A requested photo and its owner; in a shared album that may be another customer. */
export type RequestedPhoto = { photoId: string; ownerId: string };

/** Photo archives and their progress. A request for many photos has several archives, which share `jobId`. */
export const downloads = pgTable(
  'downloads',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    jobId: text('job_id').notNull(),
    /** Number of the part, from 1. */
    part: integer().notNull(),
    parts: integer().notNull(),
    /** Idempotency key of the request. A repeated request creates no further archives. */
    requestKey: text('request_key'),
    /** Shared album of the photos; null for photos of the library. */
    albumId: text('album_id'),
    /** Name of the album at the time of the request. */
    albumName: text('album_name'),
    photos: jsonb().$type<RequestedPhoto[]>().notNull(),
    state: text().$type<Exclude<DownloadState, 'expired'>>().notNull(),
    failure: text().$type<DownloadFailure>(),
    /** Ids of photos that were deleted before the archive was made. */
    missing: jsonb().$type<string[]>().notNull().default([]),
    /** Size of the file in bytes; null if no file is stored. */
    size: bigint({ mode: 'number' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Number of bytes that were sent from the beginning without a gap. */
    fetchedTo: bigint('fetched_to', { mode: 'number' }).notNull().default(0),
    /** Time at which the last byte was sent after all bytes before it. */
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
