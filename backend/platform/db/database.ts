import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import { codeOf, makeDataFolder } from '../data-folder';
import { traceStatements } from './trace-statements';
import { type CreateLimiter, createMemoryLimiter, postgresLimiters } from '../limits/limiters';
import { lockFolder } from './folder-lock';

/** Database type of all services: embedded PGlite or PostgreSQL, with the same dialect. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = {
  db: Database;
  close: () => Promise<void>;
  createLimiter: CreateLimiter;
  /** Connections to the server, and statements that wait for one; absent for the embedded database. */
  connections?: () => { used: number; idle: number; waiting: number };
};

type Options = {
  /** URL of a PostgreSQL server; used instead of `dataDir`. */
  databaseUrl?: string;
  /** Maximum number of connections to the server. */
  databaseConnections?: number;
  /** Folder of the embedded database; in memory if absent. */
  dataDir?: string;
  /** Fills the database before it is used; only one process at a time runs it. */
  prepare?: (db: Database) => Promise<unknown>;
  /** Called when a connection ends by itself. The next statement opens a new one. */
  onConnectionLost?: (error: Error) => void;
};

/** Relative to the repository's root, where all commands start. */
const migrations = { migrationsFolder: 'backend/platform/db/migrations' };

/** The default page cache of the embedded database takes 128 MB; the demo data needs much less. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Name of our connections in `pg_stat_activity` and in the server's log. */
const applicationName = 'account-backend';

/** Arbitrary number of the advisory lock; no other program in the same database may use it. */
const preparationLock = 5_081_934;

/** Callers stop waiting after ten seconds, so a longer statement only blocks a connection. */
const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 15_000,
  /** Time-out of the client, for a server or network that does not answer at all. */
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Opens the database, runs the migrations and `prepare`. Rejects when the database cannot be reached, a migration
 * fails, or another process uses the embedded database.
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
  if (dataDir) await makeDataFolder(dataDir);
  const unlock = dataDir ? await lockFolder(dataDir) : async () => {};
  const client = new PGlite(dataDir && join(dataDir, 'pg'), { startParams });
  const close = () => client.close().finally(unlock);
  try {
    const db = drizzlePglite(client);
    await migratePglite(db, migrations);
    await prepare?.(db);
    return { db, close, createLimiter: createMemoryLimiter };
  } catch (error) {
    // Closing fails as well if the database failed to start.
    await close().catch(() => {});
    throw error;
  }
}

async function openPostgres(
  connectionString: string,
  { prepare, onConnectionLost, databaseConnections = 10 }: Options,
): Promise<OpenDatabase> {
  // A separate connection without limits: a migration may take long, and the lock ends with the connection.
  const client = new Client({
    connectionString,
    application_name: `${applicationName} migration`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // The current statement fails as well and reports the error.
  await client.connect().catch((error: unknown) => {
    throw new Error(
      `Configuration: DATABASE_URL names a database that cannot be used${codeOf(error)}.`,
    );
  });
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    const db = drizzlePostgres(client);
    await migratePostgres(db, migrations);
    await prepare?.(db);
  } finally {
    await client.end();
  }
  const pool = new Pool({
    connectionString,
    application_name: applicationName,
    max: databaseConnections,
    keepAlive: true,
    ...limits,
  });
  pool.on('error', (error) => onConnectionLost?.(error));
  // If a connection in use fails, it emits this error in addition to failing its statement. Without a listener the
  // process would end.
  pool.on('connect', (connection) => {
    connection.on('error', () => {});
    traceStatements(connection);
  });
  traceStatements(pool);
  return {
    db: drizzlePostgres(pool),
    close: () => pool.end(),
    createLimiter: postgresLimiters(pool),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
