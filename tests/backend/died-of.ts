import { sql } from 'drizzle-orm';
import type { Database } from '../../backend/platform/db/database';
import { jobClaims } from '../../backend/shared/jobs/tables';

/** As a backend leaves a job that has died in the middle of it so often, its lease run out. */
export async function diedOf(db: Database, job: { kind: string; id: string }, attempts: number) {
  const until = sql`now() - interval '1 second'`;
  const { kind, id: jobId } = job;
  await db
    .insert(jobClaims)
    .values({ kind, jobId, token: 'dead', attempts, until })
    .onConflictDoUpdate({ target: [jobClaims.kind, jobClaims.jobId], set: { attempts, until } });
}
