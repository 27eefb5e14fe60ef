import { randomUUID } from 'node:crypto';
import { and, type Column, eq, gt, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { subDays } from 'date-fns';
import { secondsInDay } from 'date-fns/constants';
import type { Database } from '../../platform/db/database';
import { lockAccounts } from '../../platform/db/lock-accounts';
import type { Clock } from '../clock';
import { jobClaims, jobTurns } from './tables';

/**
 * Duration of a lease. When it has expired, another process may take the job over, because the first one has probably
 * died. A running job renews its lease four times in this period.
 */
export const leaseSeconds = 12;

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

type Job = { kind: string; id: string };
type OwnedJob = Job & { accountId: string };
const ofJob = ({ kind, id }: Job) => and(eq(jobClaims.kind, kind), eq(jobClaims.jobId, id));
const isLive = gt(jobClaims.until, sql`now()`);

/** Columns of a job table that decide the order of the jobs. */
export type TurnColumns = {
  id: Column;
  accountId: Column;
  /** Time of the request. Without this column, accounts for which no job has been processed yet come first. */
  createdAt?: Column;
};

/**
 * Order of waiting jobs of a kind. Accounts take turns: an account that was served is placed after every account whose
 * request is older than that moment. A thousand jobs of one account therefore delay another account by one job.
 */
export const turnsOf = (kind: string) => ({
  /** Condition that is true if no backend works on this job or on another job of its account. */
  mayStart: ({ id, accountId }: TurnColumns): SQL =>
    sql`not exists (select 1 from ${jobClaims} where ${jobClaims.kind} = ${kind} and ${isLive}
      and (${jobClaims.jobId} = ${id} or ${jobClaims.accountId} = ${accountId}))`,
  /** Sort key: the account that waits longest comes first. */
  order: ({ accountId, createdAt }: TurnColumns): SQL => {
    const served = sql`(select ${jobTurns.servedAt} from ${jobTurns}
      where ${jobTurns.kind} = ${kind} and ${jobTurns.accountId} = ${accountId})`;
    // PostgreSQL's greatest() ignores null: an account that was never served is sorted by the time of its request.
    const since = createdAt ? sql`greatest(${served}, ${createdAt}), ` : sql``;
    return sql`${since}${served} nulls first`;
  },
});

const noteTurn = (db: Database, { kind, accountId }: OwnedJob, servedAt: Date) =>
  db
    .insert(jobTurns)
    .values({ kind, accountId, servedAt })
    .onConflictDoUpdate({ target: [jobTurns.kind, jobTurns.accountId], set: { servedAt } });

export type Claim = {
  /** Number of starts since the last progress, including this one. */
  attempts: number;
  /** Extends the lease; false when another process has taken the job over. */
  renew: () => Promise<boolean>;
  /**
   * Runs `change` in one transaction that also extends the lease and resets the attempts. Returns null and changes
   * nothing when another process has taken the job over. Nobody can take it over during the transaction.
   */
  write: <Result>(change: (tx: Database) => Promise<Result>) => Promise<{ done: Result } | null>;
  release: () => Promise<unknown>;
};

/** Takes the lease of a job; undefined while a backend works on the job or on another job of its account. */
export async function claimJob(
  { db, clock }: { db: Database; clock: Clock },
  job: OwnedJob,
): Promise<Claim | undefined> {
  const { kind, id: jobId, accountId } = job;
  const token = randomUUID();
  const until = inSeconds(leaseSeconds);
  const ofAccount = and(eq(jobClaims.kind, kind), eq(jobClaims.accountId, accountId));
  const taken = await db.transaction(async (tx) => {
    // Locks the account, so that two backends never start two of its jobs at the same time.
    await lockAccounts(tx, [accountId]);
    const others = and(ofAccount, ne(jobClaims.jobId, jobId), isLive);
    if ((await tx.$count(jobClaims, others)) > 0) return undefined;
    const [claimed] = await tx
      .insert(jobClaims)
      .values({ kind, jobId, accountId, token, attempts: 1, until })
      .onConflictDoUpdate({
        target: [jobClaims.kind, jobClaims.jobId],
        set: { token, until, attempts: sql`${jobClaims.attempts} + 1` },
        setWhere: lte(jobClaims.until, sql`now()`),
      })
      .returning({ attempts: jobClaims.attempts });
    if (claimed) await noteTurn(tx, job, clock.now());
    return claimed;
  });
  if (!taken) return undefined;
  const isOwnClaim = and(ofJob(job), eq(jobClaims.token, token));
  const extend = async (on: Database, change: { attempts?: number } = {}) =>
    (
      await on
        .update(jobClaims)
        .set({ until, ...change })
        .where(isOwnClaim)
        .returning()
    ).length > 0;
  return {
    attempts: taken.attempts,
    renew: () => extend(db),
    write: (change) =>
      db.transaction(async (tx) =>
        (await extend(tx, { attempts: 0 })) ? { done: await change(tx) } : null,
      ),
    release: async () => {
      await noteTurn(db, job, clock.now());
      await db.delete(jobClaims).where(isOwnClaim);
    },
  };
}

/** Control API: blocks a job for a day, as if a process worked on it without end, or unblocks it. */
export async function blockJob(db: Database, job: Job, isBlocked: boolean): Promise<void> {
  await db.delete(jobClaims).where(ofJob(job));
  const { kind, id: jobId } = job;
  const blockingClaim = {
    kind,
    jobId,
    token: 'nobody',
    attempts: 1,
    until: inSeconds(secondsInDay),
  };
  if (isBlocked) await db.insert(jobClaims).values(blockingClaim);
}

/**
 * Deletes leases that expired a day ago (their jobs were deleted while a process was down) and turns older than a day.
 */
export async function sweepClaims(
  { db, clock }: { db: Database; clock: Clock },
  kind: string,
): Promise<void> {
  await db
    .delete(jobClaims)
    .where(and(eq(jobClaims.kind, kind), lt(jobClaims.until, inSeconds(-secondsInDay))));
  await db
    .delete(jobTurns)
    .where(and(eq(jobTurns.kind, kind), lt(jobTurns.servedAt, subDays(clock.now(), 1))));
}
