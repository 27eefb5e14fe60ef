import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { type PhotoRow, photos } from './tables';

/** Rows in one statement; as one JSON text they cost one parameter however many they are. */
const batch = 2000;

const columns = Object.entries(getTableColumns(photos));

async function insertRows(db: Database, rows: readonly PhotoRow[]): Promise<void> {
  const named = rows.map((row) =>
    // Keys of the table's columns are those of its rows, which Object.entries widens to string.
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof PhotoRow]])),
  );
  await db.execute(
    sql`insert into ${photos} select * from json_populate_recordset(null::${photos}, ${JSON.stringify(named)}::json)`,
  );
}

/** Stores many photos in few statements, reading the rows as it goes; answers how many. */
export async function insertPhotos(db: Database, rows: Iterable<PhotoRow>): Promise<number> {
  let waiting: PhotoRow[] = [];
  let total = 0;
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < batch) continue;
    await insertRows(db, waiting);
    total += waiting.length;
    waiting = [];
  }
  if (waiting.length > 0) await insertRows(db, waiting);
  return total + waiting.length;
}
