import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Rows in one statement; as one JSON text they cost one parameter however many they are. */
const batch = 2000;

/**
 * Stores many rows in few statements, reading them as it goes; answers how many. A column that no row of a statement
 * names gets its default; where only some rows name it, the others get null. Drizzle's own `values` makes a parameter
 * of every value, which for a thousand rows takes it longer than it takes PostgreSQL to store them.
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
