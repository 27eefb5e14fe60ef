import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DatePrecision, DateSource } from '../../../lib/contracts/photo-dates';
import type { PhotoSortKey } from '../../../lib/contracts/photos';
import type { UploadDto } from '../../../lib/contracts/uploads';

/** One photo of a customer. Its files lie in the object storage under `objectKey`, which several photos may share. */
export const photos = pgTable(
  'photos',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    uploadId: text('upload_id').notNull(),
    /** Prefix of the original and its sizes: `<objectKey>/original`, `/300`, `/800`, `/1300`. */
    objectKey: text('object_key').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    fileSize: integer('file_size').notNull(),
    sha256: text().notNull(),
    /** Of the original, as zips have it; null for what came before it was kept. */
    crc32: bigint({ mode: 'number' }),
    /** Pixels as shown, after the EXIF orientation. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Base64. */
    thumbhash: text(),
    /** A phone has put a short film behind the picture: the still alone is shown and printed. */
    isMotion: boolean('is_motion').notNull(),
    /** By which edition of the program the thumbnails were made; what is older `npm run thumbnails` makes anew. */
    thumbnailEdition: smallint('thumbnail_edition').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdYear: smallint('created_year').notNull(),
    createdMonth: smallint('created_month').notNull(),
    /** Local time as the camera wrote it; null when unknown or the placeholder 1 January 1970. */
    takenAt: timestamp('taken_at'),
    /** 0 when unknown. */
    takenYear: smallint('taken_year').notNull(),
    takenMonth: smallint('taken_month').notNull(),
    /** What `takenAt` rests on; `none` without one. */
    takenSource: text('taken_source').$type<DateSource>().notNull(),
    /** Null without a date. */
    takenPrecision: text('taken_precision').$type<DatePrecision>(),
    takenIsGuess: boolean('taken_is_guess').notNull(),
    /** Stays with the photo through Recently deleted and back. */
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** Degrees clockwise by which the customer has turned it, beyond what the file itself says: 0, 90, 180 or 270. */
    turn: smallint().notNull().default(0),
    /** Kept for 30 days from here, then purged. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Names all photos of one DELETE /photos/all, for its undo. */
    deletionId: text('deletion_id'),
  },
  (table) => [
    index('photos_taken')
      .on(table.accountId, table.takenYear, table.takenMonth, table.takenAt, table.id)
      .where(sql`deleted_at is null`),
    index('photos_created')
      .on(table.accountId, table.createdYear, table.createdMonth, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('photos_favourite')
      .on(table.accountId, table.takenYear, table.takenMonth, table.takenAt, table.id)
      .where(sql`deleted_at is null and is_favourite`),
    index('photos_favourite_created')
      .on(table.accountId, table.createdYear, table.createdMonth, table.createdAt, table.id)
      .where(sql`deleted_at is null and is_favourite`),
    index('photos_deleted')
      .on(table.accountId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    /** What a customer may want to date: few of many. */
    index('photos_doubtful')
      .on(table.accountId, table.createdAt, table.id)
      .where(sql`deleted_at is null and (taken_is_guess or taken_year = 0)`),
    // By bytes, so that numbers stand in their order whatever the language of the database.
    index('photos_name')
      .on(table.accountId, sql`file_name collate "C"`)
      .where(sql`deleted_at is null`),
    index('photos_hash').on(table.accountId, table.sha256),
    index('photos_object').on(table.objectKey),
    uniqueIndex('photos_upload').on(table.accountId, table.uploadId),
  ],
);

/**
 * How many photos each month has, under each sort key, those in Recently deleted left out. Only the triggers
 * `photos_count_…` of the migration `photo-counts` write here: whatever changes photos changes this with it.
 */
export const photoMonths = pgTable(
  'photo_months',
  {
    accountId: text('account_id').notNull(),
    sortKey: text('sort_key').$type<PhotoSortKey>().notNull(),
    year: smallint().notNull(),
    month: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sortKey, table.year, table.month] })],
);

/** Object keys whose last photo was purged: noted in its transaction, so that no file outlives a lost connection. */
export const objectRemovals = pgTable('object_removals', {
  objectKey: text('object_key').primaryKey(),
});

/** Goes up when thumbnails come out otherwise; 2 is in true colours. */
export const thumbnailEdition = 2;

export type PhotoRow = typeof photos.$inferSelect;

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
    /** Local time of the file's last change `YYYY-MM-DDTHH:mm:ss`, as the browser tells it. */
    lastModified: text('last_modified'),
    /** Local time of EXIF DateTimeOriginal in the file that the browser converted, in the same form. */
    dateTaken: text('date_taken'),
    status: text().$type<UploadDto['status']>().notNull(),
    reason: text().$type<NonNullable<UploadDto['reason']>>(),
    photoId: text('photo_id'),
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Of the phone that sent it, where one did. */
    sessionId: text('session_id'),
  },
  (table) => [
    uniqueIndex('uploads_intent').on(table.accountId, table.intent),
    index('uploads_session').on(table.sessionId),
    index('uploads_open')
      .on(table.accountId)
      .where(sql`status in ('receiving', 'processing')`),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;
