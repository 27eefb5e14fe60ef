import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

const databaseAnswersWithinMs = 2_000;

export type Readiness = {
  /** State that `/readyz` reports. The load balancer should stop sending requests only when the process is draining. */
  state(): Promise<'ready' | 'draining' | 'database does not answer'>;
  isDraining(): boolean;
  /** Marks the process as stopping. */
  drain(): void;
};

/** Whether the database responds within two seconds. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), databaseAnswersWithinMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

export function createReadiness({ db }: { db: Database }): Readiness {
  let isDraining = false;

  return {
    isDraining: () => isDraining,
    drain: () => void (isDraining = true),
    async state() {
      if (isDraining) return 'draining';
      return (await databaseAnswers(db)) ? 'ready' : 'database does not answer';
    },
  };
}
