import { randomUUID } from 'node:crypto';
import { and, type Column, eq, gt, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { subDays } from 'date-fns';
import { secondsInDay } from 'date-fns/constants';
import type { Database } from '../../platform/db/database';
import { holdAccounts } from '../../platform/db/hold-accounts';
import type { Clock } from '../clock';
import { jobClaims, jobTurns } from './tables';

/** A process that died lets its job go after this; one that works says so four times meanwhile. */
export const leaseSeconds = 12;

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

type Job = { kind: string; id: string };
type OwnedJob = Job & { accountId: string };
const ofJob = ({ kind, id }: Job) => and(eq(jobClaims.kind, kind), eq(jobClaims.jobId, id));
const isLive = gt(jobClaims.until, sql`now()`);

/** The columns of a table of jobs by which they take turns. */
export type TurnColumns = {
  id: Column;
  accountId: Column;
  /** When the job was asked for; without it accounts that were not served yet come first. */
  createdAt?: Column;
};

/**
 * Order of the jobs of a kind: accounts take turns. An account that was served goes behind every account that asked
 * before that moment, so that a thousand jobs of one account delay the job of another by one.
 */
export const turnsOf = (kind: string) => ({
  /** True if no backend works on the job or on another one of its account. */
  mayStart: ({ id, accountId }: TurnColumns): SQL =>
    sql`not exists (select 1 from ${jobClaims} where ${jobClaims.kind} = ${kind} and ${isLive}
      and (${jobClaims.jobId} = ${id} or ${jobClaims.accountId} = ${accountId}))`,
  /** The account whose turn it is comes first. */
  order: ({ accountId, createdAt }: TurnColumns): SQL => {
    const served = sql`(select ${jobTurns.servedAt} from ${jobTurns}
      where ${jobTurns.kind} = ${kind} and ${jobTurns.accountId} = ${accountId})`;
    // PostgreSQL's greatest() ignores null.
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

/** Claims a job; undefined when a backend works on it or on another one of its account. */
export async function claimJob(
  { db, clock }: { db: Database; clock: Clock },
  job: OwnedJob,
): Promise<Claim | undefined> {
  const { kind, id: jobId, accountId } = job;
  const token = randomUUID();
  const until = inSeconds(leaseSeconds);
  const ofAccount = and(eq(jobClaims.kind, kind), eq(jobClaims.accountId, accountId));
  const taken = await db.transaction(async (tx) => {
    // Two backends never take two jobs of one account at once.
    await holdAccounts(tx, [accountId]);
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
    release: async () => {
      await noteTurn(db, job, clock.now());
      await db.delete(jobClaims).where(isMine);
    },
  };
}

/** Keeps everybody from a job for a day, as if somebody worked on it and never came to an end; or lets it go. */
export async function holdJob(db: Database, job: Job, isHeld: boolean): Promise<void> {
  await db.delete(jobClaims).where(ofJob(job));
  const { kind, id: jobId } = job;
  const held = { kind, jobId, token: 'nobody', attempts: 1, until: inSeconds(secondsInDay) };
  if (isHeld) await db.insert(jobClaims).values(held);
}

/** Forgets the claims on jobs that have gone while their process died, and the turns of a day ago. */
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
