import { sql } from 'drizzle-orm';
import type { Database } from '../../backend/platform/db/database';
import { jobClaims } from '../../backend/shared/jobs/tables';

/** Marks a job as if a backend had crashed during it `attempts` times: its lease has expired. */
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
