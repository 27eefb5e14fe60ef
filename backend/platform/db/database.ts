import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';

/** The one database type of all services: the embedded PGlite or a real PostgreSQL, the same dialect. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = { db: Database; close: () => Promise<void> };

/** Relative to the repository's root, where every command of it is started. */
const migrations = { migrationsFolder: 'backend/platform/db/migrations' };

/** The embedded database would take 128 MB for its page cache alone; a shop window's worth of rows needs little. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * Opens the database and brings its tables up to date.
 * A `databaseUrl` wins; else PGlite in `dataDir` + `/pg`; with neither, PGlite in memory (tests).
 * Rejects when the database cannot be reached or a migration fails.
 */
export async function openDatabase(
  options: { databaseUrl?: string; dataDir?: string } = {},
): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    const pool = new Pool({ connectionString: options.databaseUrl, max: 10 });
    const db = drizzlePostgres(pool);
    await migratePostgres(db, migrations);
    return { db, close: () => pool.end() };
  }
  if (options.dataDir) await mkdir(options.dataDir, { recursive: true });
  const client = new PGlite(options.dataDir ? join(options.dataDir, 'pg') : undefined, {
    startParams,
  });
  const db = drizzlePglite(client);
  await migratePglite(db, migrations);
  return { db, close: () => client.close() };
}
