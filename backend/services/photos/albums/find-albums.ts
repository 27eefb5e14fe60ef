import { and, asc, count, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AlbumSortKey } from '../../../../lib/contracts/albums';
import { normaliseForSearch } from '../../../../lib/contracts/normalise-for-search';
import type { SortOrder } from '../../../../lib/contracts/photos';
import type { Database } from '../../../platform/db/database';
import {
  type Picture,
  pictureFields,
  type PhotoAnswerRow,
  photoAnswerFields,
} from '../photo-answer';
import { photos } from '../tables';
import type { AlbumCursor } from './album-queries';
import { albumCounts, albumParticipants, albumPhotos, type AlbumRow, albums } from './tables';

/**
 * Filter of the photos that an album shows. It must be equal to the condition of the indexes; otherwise the database
 * does not use them.
 */
export const isShown = sql`${albumPhotos.removedAt} is null and not ${albumPhotos.isDeleted}`;

/** Columns of an album that are read: all except the idempotency key and the search columns. */
const fields = {
  id: albums.id,
  accountId: albums.accountId,
  name: albums.name,
  isShared: albums.isShared,
  endsAt: albums.endsAt,
  coverPhotoId: albums.coverPhotoId,
  createdAt: albums.createdAt,
  updatedAt: albums.updatedAt,
  lastAddedAt: albums.lastAddedAt,
};
type Listed = Pick<AlbumRow, keyof typeof fields>;

/** An album with its number of photos, its cover, and up to two further pictures that are shown with the cover. */
export type FoundAlbum = AlbumWithCount & { cover: PhotoAnswerRow | null; underCover: Picture[] };

/** Sort value of the name. It is compared by bytes, so that a cursor does not depend on the locale of the database. */
const sortedName = sql<string>`${albums.sortedName} collate "C"`;

const sortValue: Readonly<Record<AlbumSortKey, SQL | PgColumn>> = {
  created: albums.createdAt,
  lastAdded: albums.lastAddedAt,
  name: sortedName,
};

/** Which photos of an album are read: only the owner's (`own`), or those of all participants (`shared`). */
type View = 'own' | 'shared';

/**
 * Number of photos of an album. The table has one row per owner of photos, so the sum is fast even with many
 * participants.
 */
const countOf = (view: View) => sql<number>`coalesce((
  select sum(${albumCounts.count}) from ${albumCounts}
  where ${albumCounts.albumId} = ${albums.id}
  ${view === 'own' ? sql`and ${albumCounts.accountId} = ${albums.accountId}` : sql``}
), 0)::int`;

const maxCovers = 3;

/**
 * Ids of the chosen cover and of the first photos of an album, in this order. Photos that are not shown are omitted;
 * the chosen one may occur twice. Only ids are selected, so that each part uses one index and the query remains simple
 * to plan.
 */
const pictureIdsOf = (view: View) => {
  const inAlbum = sql`${albumPhotos.albumId} = ${albums.id} and ${isShown}
    ${view === 'own' ? sql`and ${albumPhotos.accountId} = ${albums.accountId}` : sql``}`;
  return sql<string[]>`array(
    select ${albumPhotos.photoId} from ${albumPhotos}
    where ${inAlbum} and ${albumPhotos.photoId} = ${albums.coverPhotoId}
  ) || array(
    select ${albumPhotos.photoId} from ${albumPhotos}
    where ${inAlbum} order by ${albumPhotos.addedAt}, ${albumPhotos.photoId} limit ${maxCovers}
  )`;
};

type AlbumWithCount = Listed & { photosCount: number };

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Uses one array parameter, because binding a hundred parameters takes longer than finding the photos. */
const isAmong = (ids: readonly string[]) => sql`${photos.id} = any(${sql.param(ids)})`;

/**
 * Adds the cover and the further pictures to each album.
 *
 * @param pictureIds of each album, see {@link pictureIdsOf}
 */
async function withCovers(
  db: Database,
  rows: readonly AlbumWithCount[],
  pictureIds: readonly (readonly string[])[],
): Promise<FoundAlbum[]> {
  const distinctIds = pictureIds.map((ids) => [...new Set(ids)].slice(0, maxCovers));
  const covers = distinctIds.flatMap(([cover]) => cover ?? []);
  const others = distinctIds.flatMap(([, ...under]) => under);
  const [coverRows, pictureRows] = await Promise.all([
    covers.length > 0 ? db.select(photoAnswerFields).from(photos).where(isAmong(covers)) : [],
    others.length > 0 ? db.select(pictureFields).from(photos).where(isAmong(others)) : [],
  ]);
  const [coverOf, pictureOf] = [byId(coverRows), byId(pictureRows)];
  return rows.map((album, at) => {
    const [cover = '', ...under] = distinctIds[at] ?? [];
    return {
      ...album,
      cover: coverOf.get(cover) ?? null,
      underCover: under.flatMap((id) => pictureOf.get(id) ?? []),
    };
  });
}

type Sort = { key: AlbumSortKey; order: SortOrder };

/** Returns one page of albums after a cursor, and the cursor of the next page. */
async function listPage(
  db: Database,
  which: SQL | undefined,
  {
    sort,
    limit,
    after,
    view,
  }: { sort: Sort; limit: number; after: AlbumCursor | null; view: View },
): Promise<{ rows: FoundAlbum[]; next: AlbumCursor | null }> {
  const direction = sort.order === 'asc' ? asc : desc;
  const than = sort.order === 'asc' ? sql`>` : sql`<`;
  const value = sortValue[sort.key];
  const found = await db
    .select({
      album: fields,
      photosCount: countOf(view),
      pictureIds: pictureIdsOf(view),
      name: sort.key === 'name' ? sortedName : sql<string>`''`,
    })
    .from(albums)
    .where(
      and(
        which,
        after ? sql`(${value}, ${albums.id}) ${than} (${after[2]}, ${after[3]})` : undefined,
      ),
    )
    .orderBy(direction(value), direction(albums.id))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const rows = page.map(({ album, photosCount }) => ({ ...album, photosCount }));
  const pictureIds = page.map((row) => row.pictureIds);
  return {
    rows: await withCovers(db, rows, pictureIds),
    next: last ? cursorOf(last, sort) : null,
  };
}

function cursorOf({ album, name }: { album: Listed; name: string }, sort: Sort): AlbumCursor {
  if (sort.key === 'name') return ['name', sort.order, name, album.id];
  const at = sort.key === 'created' ? album.createdAt : album.lastAddedAt;
  return [sort.key, sort.order, at.toISOString(), album.id];
}

const ownedBy = (accountId: string) => eq(albums.accountId, accountId);

/** Filter of albums in which the account takes part without being the owner. */
const takesPart = (db: Database, accountId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(albumParticipants)
      .where(
        and(eq(albumParticipants.albumId, albums.id), eq(albumParticipants.accountId, accountId)),
      ),
  );

/** Filter of albums that have not expired. An expired album exists until the next sweep deletes it. */
const isNotExpired = (now: Date) =>
  or(isNull(albums.endsAt), sql`${albums.endsAt} > ${now.toISOString()}`);

const like = (search: string): string =>
  `%${normaliseForSearch(search).replace(/[\\%_]/g, '\\$&')}%`;

type OwnQuery = {
  sort: Sort;
  limit: number;
  after: AlbumCursor | null;
  search: string;
  displaySharedData: boolean;
  now: Date;
};

/**
 * Returns one page of the customer's own albums (AL-04). In a shared album the photos of all participants are counted.
 */
export const listAlbums = (db: Database, accountId: string, query: OwnQuery) =>
  listPage(
    db,
    and(
      ownedBy(accountId),
      isNotExpired(query.now),
      query.displaySharedData ? undefined : eq(albums.isShared, false),
      query.search === '' ? undefined : sql`${albums.searchName} like ${like(query.search)}`,
    ),
    { ...query, view: 'shared' },
  );

/** Returns one page of other customers' albums in which the customer takes part (SA-05). */
export const listShared = (
  db: Database,
  accountId: string,
  query: { limit: number; after: AlbumCursor | null; now: Date },
) =>
  listPage(db, and(eq(albums.isShared, true), takesPart(db, accountId), isNotExpired(query.now)), {
    ...query,
    sort: { key: 'created', order: 'desc' },
    view: 'shared',
  });

/** Returns the number of the customer's albums that have not expired. */
export async function countAlbums(db: Database, accountId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(albums)
    .where(and(ownedBy(accountId), isNotExpired(now)));
  return row?.total ?? 0;
}

/**
 * Number of other customers' albums that the customer can read (`read`), and of own albums that others can read
 * (`granted`; EN-03).
 */
export async function countShared(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ read: number; granted: number }> {
  const isShared = and(eq(albums.isShared, true), isNotExpired(now));
  const total = async (which: SQL | undefined) =>
    (await db.select({ total: count() }).from(albums).where(and(isShared, which)))[0]?.total ?? 0;
  const [granted, read] = await Promise.all([
    total(ownedBy(accountId)),
    total(takesPart(db, accountId)),
  ]);
  return { read, granted };
}

/** An album id, the account that requests it, and the current time. */
export type AlbumTarget = { accountId: string; id: string; now: Date };

async function findOne(
  db: Database,
  which: SQL | undefined,
  { id, now }: AlbumTarget,
  view: View,
): Promise<AlbumWithCount | undefined> {
  const [row] = await db
    .select({ album: fields, photosCount: countOf(view) })
    .from(albums)
    .where(and(eq(albums.id, id), which, isNotExpired(now)))
    .limit(1);
  return row && { ...row.album, photosCount: row.photosCount };
}

/**
 * Returns an album of the account without its covers; undefined if it does not exist or belongs to another customer.
 */
export const findAlbum = (db: Database, target: AlbumTarget) =>
  findOne(db, ownedBy(target.accountId), target, 'own');

/**
 * Returns a shared album, without its covers, of which the customer is owner or participant; undefined if there is
 * none.
 */
export const findShared = (db: Database, target: AlbumTarget) => {
  const mayRead = or(ownedBy(target.accountId), takesPart(db, target.accountId));
  return findOne(db, and(eq(albums.isShared, true), mayRead), target, 'shared');
};

/** Returns the album with its cover and the further pictures. */
export async function coverAlbum(
  db: Database,
  album: AlbumWithCount,
  view: View,
): Promise<FoundAlbum> {
  const [row] = await db
    .select({ pictureIds: pictureIdsOf(view) })
    .from(albums)
    .where(eq(albums.id, album.id));
  const [covered] = await withCovers(db, [album], [row?.pictureIds ?? []]);
  return covered ?? { ...album, cover: null, underCover: [] };
}
