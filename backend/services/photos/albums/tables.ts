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

/** An album of a customer; a shared one shows photos of its participants too. */
export const albums = pgTable(
  'albums',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    name: text().notNull(),
    /** The name without case and accents: what it is found by. */
    foldedName: text('folded_name').notNull(),
    /** By which edition of the rule, see `fold-names.ts`; rows of before the editions have the first. */
    foldEdition: integer('fold_edition').notNull().default(0),
    /** What it is sorted by: numbers have eight digits at least, so that 'Album 2' comes before 'Album 10'. */
    sortedName: text('sorted_name').generatedAlwaysAs(sql`left(regexp_replace(
      regexp_replace(folded_name, '([0-9]+)', '0000000\\1', 'g'),
      '0*([0-9]{8,})', '\\1', 'g'
    ), 60)`),
    isShared: boolean('is_shared').notNull().default(false),
    /** Of a shared one: when it goes by itself. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** Chosen by the customer; while the album does not show it, the first photo is the cover. */
    coverPhotoId: text('cover_photo_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** When photos were last added; before that, when it was made. */
    lastAddedAt: timestamp('last_added_at', { withTimezone: true }).notNull(),
    /** The key of the request that made it: the same request again makes no other one. */
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
 * The photos of albums. What an album does not show keeps its row, and so its place: a photo in Recently deleted, and one
 * that was taken out a short while ago. Only the triggers of the migration `album-counts` write `takenAt` and `isDeleted`
 * of rows that exist: they follow the photo.
 */
export const albumPhotos = pgTable(
  'album_photos',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    photoId: text('photo_id').notNull(),
    /** Whose photo it is. */
    accountId: text('account_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** As of the photo, so that a page is found in an index. */
    takenAt: timestamp('taken_at'),
    isDeleted: boolean('is_deleted').notNull().default(false),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** The key of the request that put it in: the same request again counts it as added. */
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

/** How many photos of whom an album shows. Only the triggers `album_photos_count_…` of `album-counts` write here. */
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

/** Who takes part in a shared album besides its owner. */
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
