import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import { lockFolder } from './folder-lock';

/** The one database type of all services: the embedded PGlite or a real PostgreSQL, the same dialect. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = { db: Database; close: () => Promise<void> };

type Options = {
  /** A PostgreSQL; wins over `dataDir`. */
  databaseUrl?: string;
  /** Folder of the embedded database; in memory without one. */
  dataDir?: string;
  /** What has to be there before anybody uses the database, done by one process at a time. */
  prepare?: (db: Database) => Promise<unknown>;
  /** Told of connections that end by themselves, which the next statement replaces. */
  onConnectionLost?: (error: Error) => void;
};

/** Relative to the repository's root, where every command of it is started. */
const migrations = { migrationsFolder: 'backend/platform/db/migrations' };

/** The embedded database would take 128 MB for its page cache alone; a shop window's worth of rows needs little. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Any number that no other program in the same database takes for its lock. */
const preparationLock = 5_081_934;

/** Callers give up after ten seconds: what takes longer only keeps a connection from others. */
const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 15_000,
  /** On this side, where the server or the network has gone silent. */
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Opens the database, brings its tables up to date and prepares it.
 * Rejects when the database cannot be reached, a migration fails, or another process uses the embedded database.
 */
export function openDatabase(options: Options = {}): Promise<OpenDatabase> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openEmbedded(options.dataDir, options);
}

async function openEmbedded(
  dataDir: string | undefined,
  { prepare }: Options,
): Promise<OpenDatabase> {
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const unlock = dataDir ? await lockFolder(dataDir) : async () => {};
  const client = new PGlite(dataDir && join(dataDir, 'pg'), { startParams });
  const close = () => client.close().finally(unlock);
  try {
    const db = drizzlePglite(client);
    await migratePglite(db, migrations);
    await prepare?.(db);
    return { db, close };
  } catch (error) {
    // One that never came up cannot be closed either.
    await close().catch(() => {});
    throw error;
  }
}

async function openPostgres(
  connectionString: string,
  { prepare, onConnectionLost }: Options,
): Promise<OpenDatabase> {
  // A connection of its own, without limits: a migration takes its time, and the lock ends with the connection.
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The statement under way fails too, and says so.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    const db = drizzlePostgres(client);
    await migratePostgres(db, migrations);
    await prepare?.(db);
  } finally {
    await client.end();
  }
  const pool = new Pool({ connectionString, max: 10, keepAlive: true, ...limits });
  pool.on('error', (error) => onConnectionLost?.(error));
  // One in use tells it besides failing its statement; unheard, it would end the process.
  pool.on('connect', (connection) => void connection.on('error', () => {}));
  return { db: drizzlePostgres(pool), close: () => pool.end() };
}
