import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

const databaseAnswersWithinMs = 2_000;
/** How long an answer of the file system is good for: every write asks. */
const roomIsKnownForMs = 1_000;

export type Readiness = {
  /** Whether this process should get requests, as `/readyz` answers it. */
  state(): Promise<'ready' | 'draining' | 'database does not answer' | 'disk full'>;
  /** Whether the disk of the data has room for more. */
  hasRoom(): Promise<boolean>;
  isDraining(): boolean;
  /** From now on the process is about to end. */
  drain(): void;
};

export function createReadiness({
  db,
  dataDir,
  diskReserveBytes,
}: {
  db: Database;
  dataDir: string;
  diskReserveBytes: number;
}): Readiness {
  let isDraining = false;
  let knownUntil = 0;
  let room: Promise<boolean> = Promise.resolve(true);

  function hasRoom(): Promise<boolean> {
    const now = Date.now();
    if (now < knownUntil) return room;
    knownUntil = now + roomIsKnownForMs;
    return (room = statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize >= diskReserveBytes,
      // Not every file system tells; then the write itself finds out.
      () => true,
    ));
  }

  async function databaseAnswers(): Promise<boolean> {
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

  return {
    hasRoom,
    isDraining: () => isDraining,
    drain: () => void (isDraining = true),
    async state() {
      if (isDraining) return 'draining';
      if (!(await databaseAnswers())) return 'database does not answer';
      return (await hasRoom()) ? 'ready' : 'disk full';
    },
  };
}
