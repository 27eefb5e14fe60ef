import { minutesToMilliseconds } from 'date-fns';
import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { hourlyRuns } from './tables';

const lookEveryMs = minutesToMilliseconds(5);

/** Records a start of this work and returns true. Returns false if any backend has started it within the last hour. */
async function takeTurn(db: Database, name: string): Promise<boolean> {
  const startedAt = sql`now()`;
  const taken = await db
    .insert(hourlyRuns)
    .values({ name, startedAt })
    .onConflictDoUpdate({
      target: hourlyRuns.name,
      set: { startedAt },
      setWhere: lte(hourlyRuns.startedAt, sql`now() - interval '1 hour'`),
    })
    .returning({ name: hourlyRuns.name });
  return taken.length > 0;
}

/**
 * Runs `work` every hour at one of the backends that share the database. Each backend checks at its start and every
 * five minutes whether the work is due. The timer does not keep the process alive.
 *
 * @param name identifies the work in the table of starts
 * @param onFailure receives the error of a failed run; later runs are not affected
 * @returns a function that stops the timer
 */
export function hourly(
  db: Database,
  name: string,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => void {
  const look = async () => {
    if (await takeTurn(db, name)) await work();
  };
  const run = () => void look().catch(onFailure);
  run();
  const timer = setInterval(run, lookEveryMs).unref();
  return () => clearInterval(timer);
}
