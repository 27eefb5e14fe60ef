import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
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

/** Photos of customers. The files are in the object storage under `objectKey`, which several photos may share. */
export const photos = pgTable(
  'photos',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    uploadId: text('upload_id').notNull(),
    /** Prefix of the files: `<objectKey>/original`, `/300`, `/800`, `/1300`. */
    objectKey: text('object_key').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    fileSize: integer('file_size').notNull(),
    sha256: text().notNull(),
    /** CRC-32 of the original, which zip files need; null for old photos. */
    crc32: bigint({ mode: 'number' }),
    /** Size in pixels after the EXIF orientation was applied. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** ThumbHash in Base64: a very small preview of the picture. */
    thumbhash: text(),
    /**
     * True for a motion photo: the file contains a short film after the picture. Only the picture is shown and printed.
     */
    isMotion: boolean('is_motion').notNull(),
    /**
     * Version of the program that made the thumbnails; `npm run thumbnails` makes older ones again. {@link previewEdition} for
     * a photo whose thumbnails are not made yet.
     */
    thumbnailEdition: smallint('thumbnail_edition').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdYear: smallint('created_year').notNull(),
    createdMonth: smallint('created_month').notNull(),
    /** Local time as written by the camera; null if unknown or the placeholder 1 January 1970. */
    takenAt: timestamp('taken_at'),
    /** Year and month of `takenAt`; both are 0 if the date is unknown. */
    takenYear: smallint('taken_year').notNull(),
    takenMonth: smallint('taken_month').notNull(),
    /** Source of `takenAt`; `none` without a date. */
    takenSource: text('taken_source').$type<DateSource>().notNull(),
    /** Null without a date. */
    takenPrecision: text('taken_precision').$type<DatePrecision>(),
    takenIsGuess: boolean('taken_is_guess').notNull(),
    /** A photo in Recently deleted keeps this value. */
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** Clockwise rotation by the customer in degrees (0, 90, 180 or 270), in addition to the file's orientation. */
    turn: smallint().notNull().default(0),
    /**
     * Time of the deletion; null for a photo outside Recently deleted. The photo is deleted permanently 30 days later.
     */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Common id of all photos that one DELETE /photos/all has deleted. It is needed to undo that deletion. */
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
    /** Photos without a date or with a guessed one. A library has few of them, so this index is small. */
    index('photos_doubtful')
      .on(table.accountId, table.createdAt, table.id)
      .where(sql`deleted_at is null and (taken_is_guess or taken_year = 0)`),
    // Names are sorted by bytes, so that numbers are sorted in every locale of the database.
    index('photos_name')
      .on(table.accountId, sql`file_name collate "C"`)
      .where(sql`deleted_at is null`),
    index('photos_hash').on(table.accountId, table.sha256),
    index('photos_object').on(table.objectKey),
    uniqueIndex('photos_upload').on(table.accountId, table.uploadId),
  ],
);

/**
 * Number of photos in each month, for each sort key, without Recently deleted. Written only by the triggers
 * `photos_count_…` of the migration `photo-counts`, which run with every change of photos.
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

/**
 * Object keys of permanently deleted photos. They are recorded in the same transaction as the deletion, so that the
 * files are deleted even after a failure.
 */
export const objectRemovals = pgTable('object_removals', {
  objectKey: text('object_key').primaryKey(),
});

/** Increase this number when thumbnails are made in another way. Version 2 has true colours. */
export const thumbnailEdition = 2;

/** Edition of a photo that shows the thumbnail embedded in its file until its own thumbnails are made. */
export const previewEdition = 0;

export type PhotoRow = typeof photos.$inferSelect;

/** An object in the storage with some of the bytes of an upload. */
export type UploadSegment = { name: string; bytes: number };

/** Uploads of files into a library. The received bytes are in the store of the tus server. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    /** Idempotency key that the browser creates once per chosen file: one intent never creates two photos. */
    intent: text().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    /** SHA-256 that the browser announced. It is compared with the received bytes. */
    sha256: text().notNull(),
    /** Local time of the file's last change, `YYYY-MM-DDTHH:mm:ss`, from the browser. */
    lastModified: text('last_modified'),
    /** Local time of EXIF DateTimeOriginal of a file that the browser converted, in the same format. */
    dateTaken: text('date_taken'),
    status: text().$type<UploadDto['status']>().notNull(),
    reason: text().$type<NonNullable<UploadDto['reason']>>(),
    photoId: text('photo_id'),
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Session of the phone that sent the file; null if no phone did. */
    sessionId: text('session_id'),
    /**
     * Number of received bytes in the storage. Both columns are used only if unfinished uploads are stored there;
     * `segments` lists the objects in order.
     */
    storedBytes: integer('stored_bytes').notNull().default(0),
    segments: jsonb().$type<UploadSegment[]>().notNull().default([]),
    /** Real time of the last stored byte. The control API can move the clock of `createdAt`, but not this time. */
    storedAt: timestamp('stored_at', { withTimezone: true }),
    /** Backend that examines the received file. `leasedUntil` is the end of its lease by the database's clock. */
    examiner: text(),
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('uploads_intent').on(table.accountId, table.intent),
    index('uploads_session').on(table.sessionId),
    index('uploads_open')
      .on(table.accountId)
      .where(sql`status in ('receiving', 'processing')`),
    index('uploads_received')
      .on(table.createdAt)
      .where(sql`status = 'processing'`),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;
