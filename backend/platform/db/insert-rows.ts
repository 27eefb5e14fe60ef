import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Rows in one statement. All rows are one JSON text, so a statement has one parameter. */
const batch = 2000;

/**
 * Inserts many rows with few statements and reads `rows` one by one. Returns the number of rows. A column gets its
 * default if no row of a statement has a value for it; if only some rows have one, the others get null. Drizzle's own
 * `values` creates a parameter for every value: for a thousand rows that takes longer than PostgreSQL needs to store
 * them.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Iterable<InferInsertModel<Table>>,
): Promise<number> {
  let waiting: InferInsertModel<Table>[] = [];
  let total = 0;
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < batch) continue;
    await insertBatch(db, table, waiting);
    total += waiting.length;
    waiting = [];
  }
  if (waiting.length > 0) await insertBatch(db, table, waiting);
  return total + waiting.length;
}

async function insertBatch(db: Database, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = getTableColumns(table);
  const present = new Set<string>();
  const named = rows.map((row) => {
    const entries = Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
      const name = value === undefined ? undefined : columns[key]?.name;
      return name === undefined ? [] : [[name, value]];
    });
    for (const [name] of entries) present.add(name);
    return Object.fromEntries(entries);
  });
  const names = sql.join(
    [...present].map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`,
  );
}
