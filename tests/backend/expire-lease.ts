import { sql } from 'drizzle-orm';
import type { Database } from '../../backend/platform/db/database';
import { jobClaims } from '../../backend/shared/jobs/tables';

/** Sets a job to the state after `attempts` crashes of a backend: it is leased, but the lease has expired. */
export async function expireLease(
  db: Database,
  job: { kind: string; id: string },
  attempts: number,
) {
  const until = sql`now() - interval '1 second'`;
  const { kind, id: jobId } = job;
  await db
    .insert(jobClaims)
    .values({ kind, jobId, token: 'dead', attempts, until })
    .onConflictDoUpdate({ target: [jobClaims.kind, jobClaims.jobId], set: { attempts, until } });
}
