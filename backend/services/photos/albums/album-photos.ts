import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import type { PhotoSort } from '../photo-listing';
import { type PhotoAnswerRow, photoAnswerFields } from '../photo-answer';
import { type PhotoRow, photos } from '../tables';
import type { AlbumPhotoCursor, AlbumPhotosQuery } from './album-queries';
import { isShown } from './find-albums';
import { albumPhotos } from './tables';

/**
 * Album whose photos are read. With `ownedBy`, only photos of that account are read; `photosCount` is the number of
 * photos that are read.
 */
export type ReadAlbum = { id: string; photosCount: number; ownedBy?: string };

/** Sort position of a photo in an album. The index contains all these columns, so the table itself is not read. */
type Position = { photoId: string; at: Date | null };

const timeOf = ({ key }: PhotoSort) =>
  key === 'created' ? albumPhotos.addedAt : albumPhotos.takenAt;

const positionBy = (sort: PhotoSort) => ({ photoId: albumPhotos.photoId, at: timeOf(sort) });

const within = ({ id, ownedBy }: Pick<ReadAlbum, 'id' | 'ownedBy'>) =>
  and(
    eq(albumPhotos.albumId, id),
    isShown,
    ownedBy === undefined ? undefined : eq(albumPhotos.accountId, ownedBy),
  );

const cursorOf = ({ photoId, at }: Position, { key, order }: PhotoSort): AlbumPhotoCursor => [
  key,
  order,
  at?.toISOString() ?? null,
  photoId,
];

/** Filter of the photos after a cursor: those with a time if the cursor has one, otherwise those without a time. */
function afterCursor([key, order, at, id]: AlbumPhotoCursor): SQL {
  const than = order === 'asc' ? sql`>` : sql`<`;
  return at === null
    ? sql`${albumPhotos.photoId} ${than} ${id}`
    : sql`(${timeOf({ key, order })}, ${albumPhotos.photoId}) ${than} (${at}, ${id})`;
}

type Part = { dated: boolean; after: AlbumPhotoCursor | null; offset: number; limit: number };

/**
 * Reads positions, either of photos with a time or of photos without one. Photos without a time come last in both
 * orders (TL-02).
 */
function readPart(
  db: Database,
  album: ReadAlbum,
  sort: PhotoSort,
  { dated, after, offset, limit }: Part,
): Promise<Position[]> {
  const direction = sort.order === 'asc' ? asc : desc;
  const time = timeOf(sort);
  return db
    .select(positionBy(sort))
    .from(albumPhotos)
    .where(
      and(
        within(album),
        dated ? isNotNull(time) : isNull(time),
        after ? afterCursor(after) : undefined,
      ),
    )
    .orderBy(direction(time), direction(albumPhotos.photoId))
    .limit(limit)
    .offset(offset);
}

async function countUndated(db: Database, album: ReadAlbum): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(albumPhotos)
    .where(and(within(album), isNull(albumPhotos.takenAt)));
  return row?.total ?? 0;
}

async function readAfter(
  db: Database,
  album: ReadAlbum,
  { sort, limit }: AlbumPhotosQuery,
  after: AlbumPhotoCursor,
): Promise<Position[]> {
  const isPastDates = after[2] === null;
  const dated = isPastDates
    ? []
    : await readPart(db, album, sort, { dated: true, after, offset: 0, limit });
  if (dated.length === limit || sort.key === 'created') return dated;
  const rest = { dated: false, offset: 0, limit: limit - dated.length };
  const undated = await readPart(db, album, sort, { ...rest, after: isPastDates ? after : null });
  return [...dated, ...undated];
}

/** Above this offset the index is read from its end if the end is nearer. */
const reverseReadOffset = 5000;

async function readAtOffset(
  db: Database,
  album: ReadAlbum,
  { sort, limit }: AlbumPhotosQuery,
  offset: number,
): Promise<Position[]> {
  const isFar = offset > reverseReadOffset && offset > album.photosCount / 2;
  const countDated = async () =>
    album.photosCount - (sort.key === 'created' ? 0 : await countUndated(db, album));
  let dated = isFar ? await countDated() : null;
  const part = { dated: true, after: null };
  let first: Position[] = [];
  if (dated === null) first = await readPart(db, album, sort, { ...part, limit, offset });
  else if (offset < dated) {
    const other: PhotoSort = { key: sort.key, order: sort.order === 'asc' ? 'desc' : 'asc' };
    const end = Math.min(offset + limit, dated);
    const back = { ...part, limit: end - offset, offset: dated - end };
    first = (await readPart(db, album, other, back)).reverse();
  }
  const remaining = limit - first.length;
  if (remaining === 0 || sort.key === 'created') return first;
  dated ??= await countDated();
  const rest = { dated: false, after: null, offset: Math.max(0, offset - dated), limit: remaining };
  return [...first, ...(await readPart(db, album, sort, rest))];
}

/** Returns one page of an album (AL-09) and the cursor of the next page, null if there is none. */
export async function listAlbumPhotos(
  db: Database,
  album: ReadAlbum,
  query: AlbumPhotosQuery,
): Promise<{ rows: PhotoAnswerRow[]; next: AlbumPhotoCursor | null }> {
  const { from, limit, sort } = query;
  const more = { ...query, limit: limit + 1 };
  const found =
    'after' in from
      ? await readAfter(db, album, more, from.after)
      : await readAtOffset(db, album, more, from.offset);
  const positions = found.slice(0, limit);
  const last = found.length > limit ? positions.at(-1) : undefined;
  if (positions.length === 0) return { rows: [], next: null };
  // The positions were found in the index. Read the rows of these photos only.
  const ids = positions.map(({ photoId }) => photoId);
  const rows = new Map(
    (await db.select(photoAnswerFields).from(photos).where(inArray(photos.id, ids))).map((row) => [
      row.id,
      row,
    ]),
  );
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    next: last ? cursorOf(last, sort) : null,
  };
}

/** Returns the sort position of a photo; undefined if the album does not show the photo. */
async function findShown(
  db: Database,
  album: Omit<ReadAlbum, 'photosCount'>,
  photoId: string,
  sort: PhotoSort,
): Promise<Position | undefined> {
  const [row] = await db
    .select(positionBy(sort))
    .from(albumPhotos)
    .where(and(within(album), eq(albumPhotos.photoId, photoId)))
    .limit(1);
  return row;
}

/** Returns the photo; undefined if the album does not show it. */
export async function findAlbumPhoto(
  db: Database,
  album: Omit<ReadAlbum, 'photosCount'>,
  photoId: string,
): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select({ photo: photos })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.id, albumPhotos.photoId))
    .where(and(within(album), eq(albumPhotos.photoId, photoId)))
    .limit(1);
  return row?.photo;
}

/** Returns the index of a photo in the sorted album, from 0. Null if the album does not show the photo. */
export async function findAlbumPosition(
  db: Database,
  album: ReadAlbum,
  photoId: string,
  sort: PhotoSort,
): Promise<{ index: number } | null> {
  const found = await findShown(db, album, photoId, sort);
  if (!found) return null;
  const time = timeOf(sort);
  const [key, order, at, id] = cursorOf(found, sort);
  const precedes = afterCursor([key, order === 'asc' ? 'desc' : 'asc', at, id]);
  const isDated = at !== null;
  const [row] = await db
    .select({ index: count() })
    .from(albumPhotos)
    .where(and(within(album), isDated ? isNotNull(time) : isNull(time), precedes));
  const index = row?.index ?? 0;
  if (isDated) return { index };
  return { index: album.photosCount - (await countUndated(db, album)) + index };
}
