import { randomUUID } from 'node:crypto';
import { and, type Column, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import { secondsInDay } from 'date-fns/constants';
import type { Database } from '../../platform/db/database';
import { jobClaims } from './tables';

/** A process that died lets its job go after this; one that works says so four times meanwhile. */
export const leaseSeconds = 12;

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

type Job = { kind: string; id: string };
const ofJob = ({ kind, id }: Job) => and(eq(jobClaims.kind, kind), eq(jobClaims.jobId, id));

/** Whether nobody works on a job of that kind. */
export const isFree = (kind: string, id: Column): SQL =>
  sql`not exists (select 1 from ${jobClaims} where ${jobClaims.kind} = ${kind}
    and ${jobClaims.jobId} = ${id} and ${jobClaims.until} > now())`;

export type Claim = {
  /** How often it was begun since it last got on, this time included. */
  attempts: number;
  /** Keeps the job for another while; false when somebody else has taken it over. */
  prolong: () => Promise<boolean>;
  /**
   * Does `change` in one transaction, by which the job has got on; null, and nothing is changed, when somebody else has
   * taken it over. Nobody takes it over meanwhile.
   */
  write: <Result>(change: (tx: Database) => Promise<Result>) => Promise<{ done: Result } | null>;
  release: () => Promise<unknown>;
};

/** Takes a job in hand; undefined when somebody has it. */
export async function claimJob(db: Database, job: Job): Promise<Claim | undefined> {
  const { kind, id: jobId } = job;
  const token = randomUUID();
  const until = inSeconds(leaseSeconds);
  const [taken] = await db
    .insert(jobClaims)
    .values({ kind, jobId, token, attempts: 1, until })
    .onConflictDoUpdate({
      target: [jobClaims.kind, jobClaims.jobId],
      set: { token, until, attempts: sql`${jobClaims.attempts} + 1` },
      setWhere: lte(jobClaims.until, sql`now()`),
    })
    .returning({ attempts: jobClaims.attempts });
  if (!taken) return undefined;
  const isMine = and(ofJob(job), eq(jobClaims.token, token));
  const renew = async (on: Database, change: { attempts?: number } = {}) =>
    (
      await on
        .update(jobClaims)
        .set({ until, ...change })
        .where(isMine)
        .returning()
    ).length > 0;
  return {
    attempts: taken.attempts,
    prolong: () => renew(db),
    write: (change) =>
      db.transaction(async (tx) =>
        (await renew(tx, { attempts: 0 })) ? { done: await change(tx) } : null,
      ),
    release: () => db.delete(jobClaims).where(isMine),
  };
}

/** Keeps everybody from a job for a day, as if somebody worked on it and never came to an end; or lets it go. */
export async function holdJob(db: Database, job: Job, isHeld: boolean): Promise<void> {
  await db.delete(jobClaims).where(ofJob(job));
  const { kind, id: jobId } = job;
  const held = { kind, jobId, token: 'nobody', attempts: 1, until: inSeconds(secondsInDay) };
  if (isHeld) await db.insert(jobClaims).values(held);
}

/** Forgets the claims on jobs that have gone while their process died. */
export const sweepClaims = (db: Database, kind: string) =>
  db
    .delete(jobClaims)
    .where(and(eq(jobClaims.kind, kind), lt(jobClaims.until, inSeconds(-secondsInDay))));
