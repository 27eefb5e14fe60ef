import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Albums of customers. A shared album also shows photos of its participants. */
export const albums = pgTable(
  'albums',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    name: text().notNull(),
    /** Name in the normalised form that searches compare. */
    searchName: text('folded_name').notNull(),
    /** Version of the normalisation, see `search-names.ts`. Rows that are older than this column have 0. */
    searchNameVersion: integer('fold_edition').notNull().default(0),
    /** Sort value of the name: numbers are padded to eight digits, so that 'Album 2' comes before 'Album 10'. */
    sortedName: text('sorted_name').generatedAlwaysAs(sql`left(regexp_replace(
      regexp_replace(folded_name, '([0-9]+)', '0000000\\1', 'g'),
      '0*([0-9]{8,})', '\\1', 'g'
    ), 60)`),
    isShared: boolean('is_shared').notNull().default(false),
    /** Expiry of a shared album. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** Cover chosen by the customer. If the album does not show this photo, the first photo is the cover. */
    coverPhotoId: text('cover_photo_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Time at which photos were last added; the creation time if none were. */
    lastAddedAt: timestamp('last_added_at', { withTimezone: true }).notNull(),
    /** Idempotency key of the request that created the album. */
    createKey: text('create_key'),
  },
  (table) => [
    uniqueIndex('albums_create').on(table.accountId, table.createKey),
    index('albums_account').on(table.accountId, table.createdAt, table.id),
    index('albums_end')
      .on(table.endsAt)
      .where(sql`ends_at is not null`),
  ],
);

export type AlbumRow = typeof albums.$inferSelect;

/**
 * Photos of albums. A hidden photo keeps its row and its position: a photo in Recently deleted, or one that was removed
 * a short time ago. `takenAt` and `isDeleted` of existing rows are written only by the triggers of the migration
 * `album-counts`, which copy them from the photo.
 */
export const albumPhotos = pgTable(
  'album_photos',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    photoId: text('photo_id').notNull(),
    /** Owner of the photo. */
    accountId: text('account_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** Copy of the photo's column, so that a page can be read from the index alone. */
    takenAt: timestamp('taken_at'),
    isDeleted: boolean('is_deleted').notNull().default(false),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /**
     * Idempotency key of the request that added the photo. A repeated request with this key reports the photo as added,
     * not as already present.
     */
    addKey: text('add_key'),
  },
  (table) => [
    primaryKey({ columns: [table.albumId, table.photoId] }),
    index('album_photos_added')
      .on(table.albumId, table.addedAt, table.photoId)
      .where(sql`removed_at is null and not is_deleted`),
    index('album_photos_taken')
      .on(table.albumId, table.takenAt, table.photoId)
      .where(sql`removed_at is null and not is_deleted`),
    index('album_photos_photo').on(table.photoId),
    index('album_photos_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
  ],
);

/**
 * Number of photos of each owner that an album shows. Written only by the triggers `album_photos_count_…` of the
 * migration `album-counts`.
 */
export const albumCounts = pgTable(
  'album_counts',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.accountId] })],
);

/** Participants of a shared album, without its owner. */
export const albumParticipants = pgTable(
  'album_participants',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.albumId, table.accountId] }),
    index('album_participants_account').on(table.accountId),
  ],
);
