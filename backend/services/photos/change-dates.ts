import { sortBy } from 'es-toolkit';
import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DateChange, KnownDate } from '../../../lib/contracts/photo-date-changes';
import { latestAt } from '../../../lib/contracts/photo-dates';
import type { Database } from '../../platform/db/database';
import { monthsOf } from './photo-months';
import { afterCursor, cursorOf } from './list-photos';
import { owned, type PhotoSort } from './photo-listing';
import { photos } from './tables';
import {
  type Doubtful,
  groupUndated,
  hasProposal,
  type Neighbours,
  numberOf,
  type UndatedRows,
  wallClock,
} from './undated-groups';

const doubtful = (accountId: string) =>
  and(owned(accountId), or(photos.takenIsGuess, eq(photos.takenYear, 0)));

/**
 * Maximum number of photos that are read at once, and that are returned in groups. The customer gets the next ones
 * after these have dates.
 */
const maxDoubtful = 500;
/**
 * Maximum number of reads. Reading continues while too few photos with a proposal are found, because the customer
 * should see those first.
 */
const maxReads = 20;

const byUpload: PhotoSort = { key: 'created', order: 'desc' };

type NeighbourRow = {
  id: string;
  before_name: string | null;
  before_taken: string | null;
  after_name: string | null;
  after_taken: string | null;
};

/**
 * Finds, for each photo, the photos with reliable dates whose names come directly before and after it. Uses the index
 * of names.
 */
async function findNeighbours(
  db: Database,
  accountId: string,
  rows: readonly Doubtful['row'][],
): Promise<Map<string, Neighbours>> {
  const numbered = rows.flatMap(({ id, fileName }) => {
    const parts = numberOf(fileName);
    return parts && parts.prefix !== '' ? [{ id, name: fileName, prefix: parts.prefix }] : [];
  });
  if (numbered.length === 0) return new Map();
  const neighbourJoin = (side: 'before' | 'after') => {
    const than = side === 'before' ? sql`<` : sql`>`;
    const end = side === 'before' ? sql`numbered.prefix` : sql`numbered.prefix || chr(1114111)`;
    const within = side === 'before' ? sql`>=` : sql`<`;
    const direction = side === 'before' ? sql`desc` : sql`asc`;
    return sql`left join lateral (
      select file_name, taken_at from photos
      where account_id = ${accountId} and deleted_at is null and taken_year > 0 and not taken_is_guess
        and file_name collate "C" ${than} numbered.name collate "C"
        and file_name collate "C" ${within} ${end}
      order by file_name collate "C" ${direction} limit 1
    ) as ${sql.identifier(side)} on true`;
  };
  const { rows: found } = (await db.execute(sql`
    select numbered.id, before.file_name as before_name, after.file_name as after_name,
      to_char(before.taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as before_taken,
      to_char(after.taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as after_taken
    from json_to_recordset(${JSON.stringify(numbered)}::json) as numbered(id text, name text, prefix text)
    ${neighbourJoin('before')} ${neighbourJoin('after')}
  `)) as unknown as { rows: NeighbourRow[] }; // The columns of the statement above.
  const neighbour = (fileName: string | null, taken: string | null) =>
    fileName === null || taken === null ? null : { fileName, takenAt: new Date(`${taken}Z`) };
  return new Map(
    found.map((row) => [
      row.id,
      {
        before: neighbour(row.before_name, row.before_taken),
        after: neighbour(row.after_name, row.after_taken),
      },
    ]),
  );
}

/**
 * Returns at most {@link maxDoubtful} photos without a reliable date, newest upload first. Photos with a proposal are
 * preferred.
 */
async function listDoubtful(db: Database, accountId: string, latest: string): Promise<Doubtful[]> {
  const [proposed, others]: [Doubtful[], Doubtful[]] = [[], []];
  let last: Doubtful['row'] | undefined;
  for (let read = 0; read < maxReads && proposed.length < maxDoubtful; read += 1) {
    // Read on from the position of the last photo: an offset would shift when photos are added or deleted meanwhile.
    const rows = await db
      .select()
      .from(photos)
      .where(and(doubtful(accountId), last && afterCursor(cursorOf(last, byUpload))))
      .orderBy(desc(photos.createdAt), desc(photos.id))
      .limit(maxDoubtful);
    last = rows.at(-1);
    const neighbours = await findNeighbours(db, accountId, rows);
    for (const row of rows) {
      const photo = { row, neighbours: neighbours.get(row.id) ?? null };
      (hasProposal(photo, latest) ? proposed : others).push(photo);
    }
    if (rows.length < maxDoubtful) break;
  }
  const newestFirst = (photo: Doubtful) => -photo.row.createdAt.getTime();
  return sortBy([...proposed, ...others].slice(0, maxDoubtful), [newestFirst]);
}

/** Returns photos without a date or with a guessed one, in groups, and the total number of such photos. */
export async function readUndated(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ groups: UndatedRows[]; totalCount: number }> {
  const latest = latestAt(now);
  const [totals, found] = await Promise.all([
    db.select({ total: count() }).from(photos).where(doubtful(accountId)),
    listDoubtful(db, accountId, latest),
  ]);
  return { groups: groupUndated(found, latest), totalCount: totals[0]?.total ?? 0 };
}

type KnownRow = { id: string } & Pick<
  typeof photos.$inferSelect,
  'takenAt' | 'takenSource' | 'takenPrecision'
>;

const toKnown = ({ takenAt, takenSource, takenPrecision }: KnownRow): KnownDate => ({
  taken: takenAt && wallClock(takenAt),
  source: takenSource,
  precision: takenPrecision,
});

/** Returns the dates of those photos that belong to the customer; other ids are left out. */
export async function readKnownDates(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<{ photoId: string; known: KnownDate }[]> {
  const { id, takenAt, takenSource, takenPrecision } = photos;
  const rows = await db
    .select({ id, takenAt, takenSource, takenPrecision })
    .from(photos)
    .where(and(owned(accountId), inArray(id, [...ids])));
  return rows.map((row) => ({ photoId: row.id, known: toKnown(row) }));
}

/** Converts a change to the columns of the statement in `changeDates`. */
function toColumns({ photoId, known, date }: DateChange) {
  // The columns of the upload date are not used, so any date can be passed.
  const columns = monthsOf(date, new Date(0));
  return {
    id: photoId,
    known_taken: known.taken,
    known_source: known.source,
    known_precision: known.precision,
    taken_at: columns.takenAt && wallClock(columns.takenAt),
    taken_year: columns.takenYear,
    taken_month: columns.takenMonth,
    taken_source: columns.takenSource,
    taken_precision: columns.takenPrecision,
    taken_is_guess: columns.takenIsGuess,
  };
}

/**
 * Sets new dates in one statement. Changes only photos whose stored date equals the `known` date of the request. Any
 * other photo is reported in `conflicts`, unless it already has the new date: so a request whose response was lost can
 * be repeated. `failed` are the ids that do not exist.
 */
export async function changeDates(
  db: Database,
  accountId: string,
  changes: readonly DateChange[],
): Promise<{ failed: string[]; conflicts: string[] }> {
  const uniqueChanges = [...new Map(changes.map((change) => [change.photoId, change])).values()];
  const records = JSON.stringify(uniqueChanges.map(toColumns));
  const { rows } = (await db.execute(sql`
    with requested as (
      select * from json_to_recordset(${records}::json) as requested(
        id text, known_taken timestamp, known_source text, known_precision text, taken_at timestamp, taken_year smallint,
        taken_month smallint, taken_source text, taken_precision text, taken_is_guess boolean)
    ), changed as (
      update photos set taken_at = requested.taken_at, taken_year = requested.taken_year,
        taken_month = requested.taken_month, taken_source = requested.taken_source,
        taken_precision = requested.taken_precision, taken_is_guess = requested.taken_is_guess
      from requested
      where photos.id = requested.id and photos.account_id = ${accountId} and photos.deleted_at is null
        and date_trunc('second', photos.taken_at) is not distinct from requested.known_taken
        and photos.taken_source = requested.known_source
        and photos.taken_precision is not distinct from requested.known_precision
      returning photos.id
    )
    select requested.id, photos.id is null as is_missing
    from requested left join photos
      on photos.id = requested.id and photos.account_id = ${accountId} and photos.deleted_at is null
    where requested.id not in (select id from changed) and (
      photos.id is null
      or photos.taken_at is distinct from requested.taken_at
      or photos.taken_source is distinct from requested.taken_source
      or photos.taken_precision is distinct from requested.taken_precision)
  `)) as unknown as { rows: { id: string; is_missing: boolean }[] }; // The columns of the statement above.
  const idsOf = (isMissing: boolean) =>
    rows.filter((row) => row.is_missing === isMissing).map(({ id }) => id);
  return { failed: idsOf(true), conflicts: idsOf(false) };
}
