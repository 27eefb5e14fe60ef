import { and, asc, count, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AlbumSortKey } from '../../../../lib/contracts/albums';
import { fold } from '../../../../lib/contracts/fold';
import type { SortOrder } from '../../../../lib/contracts/photos';
import type { Database } from '../../../platform/db/database';
import { type Picture, pictureFields, type ToldPhoto, toldFields } from '../photo-answer';
import { photos } from '../tables';
import type { AlbumCursor } from './album-queries';
import { albumCounts, albumParticipants, albumPhotos, type AlbumRow, albums } from './tables';

/** Photos that an album shows. Written as in its indexes, or they would not be used. */
export const isShown = sql`${albumPhotos.removedAt} is null and not ${albumPhotos.isDeleted}`;

/** What is read of an album: all but what it was made and is searched by. */
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

/** An album with how many photos it shows, its cover, and what may lie under that. */
export type FoundAlbum = AlbumWithCount & { cover: ToldPhoto | null; underCover: Picture[] };

/** As much of a name as a cursor can carry, by its characters in whatever language the database sorts. */
const sortedName = sql<string>`${albums.sortedName} collate "C"`;

const sortValue: Readonly<Record<AlbumSortKey, SQL | PgColumn>> = {
  created: albums.createdAt,
  lastAdded: albums.lastAddedAt,
  name: sortedName,
};

/** Own photos only, or those of everybody who takes part. */
type View = 'own' | 'shared';

/** Counts under one album: a short list even where many take part. */
const countOf = (view: View) => sql<number>`coalesce((
  select sum(${albumCounts.count}) from ${albumCounts}
  where ${albumCounts.albumId} = ${albums.id}
  ${view === 'own' ? sql`and ${albumCounts.accountId} = ${albums.accountId}` : sql``}
), 0)::int`;

const coversShown = 3;

/**
 * Ids of the chosen cover and of the first photos of an album, as far as it shows them, in that order; the chosen one may
 * come twice. Ids alone: each list is found in one index, and plain enough to be planned anew for every request.
 */
const pictureIdsOf = (view: View) => {
  const seen = sql`${albumPhotos.albumId} = ${albums.id} and ${isShown}
    ${view === 'own' ? sql`and ${albumPhotos.accountId} = ${albums.accountId}` : sql``}`;
  return sql<string[]>`array(
    select ${albumPhotos.photoId} from ${albumPhotos}
    where ${seen} and ${albumPhotos.photoId} = ${albums.coverPhotoId}
  ) || array(
    select ${albumPhotos.photoId} from ${albumPhotos}
    where ${seen} order by ${albumPhotos.addedAt}, ${albumPhotos.photoId} limit ${coversShown}
  )`;
};

type AlbumWithCount = Listed & { photosCount: number };

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** One parameter: a hundred of them take longer to write and to bind than their photos to find. */
const isAmong = (ids: readonly string[]) => sql`${photos.id} = any(${sql.param(ids)})`;

/** @param pictureIds of each album, see {@link pictureIdsOf} */
async function withCovers(
  db: Database,
  rows: readonly AlbumWithCount[],
  pictureIds: readonly (readonly string[])[],
): Promise<FoundAlbum[]> {
  const shown = pictureIds.map((ids) => [...new Set(ids)].slice(0, coversShown));
  const covers = shown.flatMap(([cover]) => cover ?? []);
  const others = shown.flatMap(([, ...under]) => under);
  const [whole, small] = await Promise.all([
    covers.length > 0 ? db.select(toldFields).from(photos).where(isAmong(covers)) : [],
    others.length > 0 ? db.select(pictureFields).from(photos).where(isAmong(others)) : [],
  ]);
  const [coverOf, pictureOf] = [byId(whole), byId(small)];
  return rows.map((album, at) => {
    const [cover = '', ...under] = shown[at] ?? [];
    return {
      ...album,
      cover: coverOf.get(cover) ?? null,
      underCover: under.flatMap((id) => pictureOf.get(id) ?? []),
    };
  });
}

type Sort = { key: AlbumSortKey; order: SortOrder };

/** Pages of albums behind a position. */
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
  const pictureIds = page.map((one) => one.pictureIds);
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

/** Whether somebody takes part in an album that is not theirs. */
const takesPart = (db: Database, accountId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(albumParticipants)
      .where(
        and(eq(albumParticipants.albumId, albums.id), eq(albumParticipants.accountId, accountId)),
      ),
  );

/** Not gone by itself (the sweep may come later). */
const isStillThere = (now: Date) =>
  or(isNull(albums.endsAt), sql`${albums.endsAt} > ${now.toISOString()}`);

const like = (search: string): string => `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;

type OwnQuery = {
  sort: Sort;
  limit: number;
  after: AlbumCursor | null;
  search: string;
  displaySharedData: boolean;
  now: Date;
};

/** One page of the customer's own albums (AL-04); in a shared one the photos of everybody count, as on its page. */
export const listAlbums = (db: Database, accountId: string, query: OwnQuery) =>
  listPage(
    db,
    and(
      ownedBy(accountId),
      isStillThere(query.now),
      query.displaySharedData ? undefined : eq(albums.isShared, false),
      query.search === '' ? undefined : sql`${albums.foldedName} like ${like(query.search)}`,
    ),
    { ...query, view: 'shared' },
  );

/** One page of the albums of others that the customer can read (SA-05). */
export const listShared = (
  db: Database,
  accountId: string,
  query: { limit: number; after: AlbumCursor | null; now: Date },
) =>
  listPage(db, and(eq(albums.isShared, true), takesPart(db, accountId), isStillThere(query.now)), {
    ...query,
    sort: { key: 'created', order: 'desc' },
    view: 'shared',
  });

/** How many albums the customer has. */
export async function countAlbums(db: Database, accountId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(albums)
    .where(and(ownedBy(accountId), isStillThere(now)));
  return row?.total ?? 0;
}

/** How many albums of others the customer can read, and how many own ones others can (EN-03). */
export async function countShared(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ read: number; granted: number }> {
  const there = and(eq(albums.isShared, true), isStillThere(now));
  const total = async (which: SQL | undefined) =>
    (await db.select({ total: count() }).from(albums).where(and(there, which)))[0]?.total ?? 0;
  const [granted, read] = await Promise.all([
    total(ownedBy(accountId)),
    total(takesPart(db, accountId)),
  ]);
  return { read, granted };
}

/** An album and who asks for it, at a time. */
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
    .where(and(eq(albums.id, id), which, isStillThere(now)))
    .limit(1);
  return row && { ...row.album, photosCount: row.photosCount };
}

/** An own album, without its covers; undefined when it is nobody's or somebody else's. */
export const findAlbum = (db: Database, target: AlbumTarget) =>
  findOne(db, ownedBy(target.accountId), target, 'own');

/** A shared album of which the customer is owner or participant, without its covers. */
export const findShared = (db: Database, target: AlbumTarget) => {
  const mayRead = or(ownedBy(target.accountId), takesPart(db, target.accountId));
  return findOne(db, and(eq(albums.isShared, true), mayRead), target, 'shared');
};

/** The same album with its covers. */
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
