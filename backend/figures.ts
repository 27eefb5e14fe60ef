/** Table of one kind of work, its time column, and the condition for unfinished rows. */
import { count, eq, gt, isNotNull, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, OpenDatabase } from './platform/db/database';
import { databaseAnswers } from './platform/http/readiness';
import type { Figure } from './platform/metrics/metrics';
import { isUnderWay as isDataExport } from './services/data-exports/export-rows';
import { dataExports } from './services/data-exports/tables';
import { isOpen as isArchive } from './services/downloads/download-queue';
import { downloads } from './services/downloads/tables';
import { isUnderWay as isExport } from './services/exports/export-rows';
import { backups } from './services/exports/tables';
import { uploads } from './services/photos/tables';
import type { BackendContext } from './shared/context';
import { hourlyRuns } from './shared/hourly/tables';
import { jobClaims } from './shared/jobs/tables';
import { mails } from './shared/mail/tables';

type Work = { table: PgTable; createdAt: PgColumn; isWaiting: SQL };

/** Unfinished work by kind, waiting or running. For each condition the table has a partial index. */
const unfinished: Readonly<Record<string, Work>> = {
  uploads: {
    table: uploads,
    createdAt: uploads.createdAt,
    isWaiting: eq(uploads.status, 'processing'),
  },
  archives: { table: downloads, createdAt: downloads.createdAt, isWaiting: isArchive },
  exports: { table: backups, createdAt: backups.createdAt, isWaiting: isExport },
  mails: { table: mails, createdAt: mails.sentAt, isWaiting: isNotNull(mails.dueAt) },
  dataExports: { table: dataExports, createdAt: dataExports.createdAt, isWaiting: isDataExport },
};

const readWork = (db: Database, now: Date) =>
  Promise.all(
    Object.entries(unfinished).map(async ([kind, { table, createdAt, isWaiting }]) => {
      const [row] = await db
        .select({ total: count(), oldest: min(createdAt) })
        .from(table)
        .where(isWaiting);
      // The driver returns the time of an aggregate as a Date or as text.
      const oldest = row?.oldest ? new Date(String(row.oldest)).getTime() : now.getTime();
      return { kind, total: row?.total ?? 0, seconds: (now.getTime() - oldest) / 1000 };
    }),
  );

type Options = Pick<BackendContext, 'db' | 'clock' | 'disk' | 'push'> &
  Pick<OpenDatabase, 'connections'> & {
    /** Sandbox of the processes that decode uploaded files; `none` without one. */
    decoders: string;
  };

/**
 * All gauges that read the database, the disk, the web sockets or the sandbox. A gauge that reads tables has the same
 * value in every backend.
 */
export function listFigures(options: Options): Figure[] {
  const { db, clock, disk, push, connections, decoders } = options;

  let reading: ReturnType<typeof readWork> | undefined;
  /** Reads the work. Two gauges that are read at the same time share one set of statements. */
  const work = () =>
    (reading ??= readWork(db, clock.now()).finally(() => {
      reading = undefined;
    }));
  const ofWork = (valueOf: (work: Awaited<ReturnType<typeof readWork>>[number]) => number) => ({
    labels: ['kind'],
    read: async () =>
      (await work()).map((each) => ({ labels: { kind: each.kind }, value: valueOf(each) })),
  });

  return [
    {
      name: 'backend_decoders',
      help: 'Confinement of the processes that decode strangers’ files: bwrap, permissions or none',
      labels: ['sandbox'],
      read: () => [{ labels: { sandbox: decoders }, value: 1 }],
    },
    {
      name: 'backend_database_up',
      help: '1 if the database answers',
      read: async () => [{ value: Number(await databaseAnswers(db)) }],
    },
    {
      name: 'backend_database_connections',
      help: 'Connections of this process to PostgreSQL, and statements that wait for one',
      labels: ['state'],
      read: () =>
        Object.entries(connections?.() ?? {}).map(([state, value]) => ({
          ...{ labels: { state }, value },
        })),
    },
    {
      name: 'backend_disk_free_bytes',
      help: 'Room for files on the disk of DATA_DIR above the reserve; below 0 files are refused',
      read: async () => {
        const value = await disk.roomForFiles();
        return Number.isFinite(value) ? [{ value }] : [];
      },
    },
    {
      name: 'backend_sockets',
      help: 'Open web sockets of this process',
      read: () => [{ value: push.countOpen() }],
    },
    {
      name: 'backend_work_unfinished',
      help: 'Received files and requested archives and exports that are not finished, of all backends',
      ...ofWork(({ total }) => total),
    },
    {
      name: 'backend_work_oldest_seconds',
      help: 'Age of the oldest unfinished work',
      ...ofWork(({ seconds }) => seconds),
    },
    {
      name: 'backend_jobs_running',
      help: 'Jobs with a lease, of all backends',
      labels: ['kind'],
      read: async () => {
        const rows = await db
          .select({ kind: jobClaims.kind, value: count() })
          .from(jobClaims)
          .where(gt(jobClaims.until, sql`now()`))
          .groupBy(jobClaims.kind);
        return rows.map(({ kind, value }) => ({ labels: { kind }, value }));
      },
    },
    {
      name: 'backend_hourly_age_seconds',
      help: 'Seconds since hourly work was started, by any backend',
      labels: ['name'],
      read: async () => {
        const age = sql<number>`extract(epoch from now() - ${hourlyRuns.startedAt})`;
        const rows = await db
          .select({ name: hourlyRuns.name, value: age.mapWith(Number) })
          .from(hourlyRuns);
        return rows.map(({ name, value }) => ({ labels: { name }, value }));
      },
    },
  ];
}
