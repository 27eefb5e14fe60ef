import { availableParallelism } from 'node:os';
import type { ExaminationTask } from './photo-examination';
import { createPool, TaskKilled } from './photo-pool';
import type { Examination } from './photo-worker';

/** Pictures that are examined at once: decoding is all work and no waiting. */
export const examinersAtOnce = Math.min(2, availableParallelism());

let pool: ReturnType<typeof createPool<ExaminationTask, Examination>> | undefined;

/**
 * {@link examinePhoto} in a process of its own, of which the backend has two at most. A file that kills its
 * process or takes longer than a minute is refused as damaged. Rejects when files cannot be read or written.
 */
export async function examine(task: ExaminationTask): Promise<Examination> {
  pool ??= createPool({
    module: 'backend/services/uploads/photo-worker.ts',
    size: examinersAtOnce,
    timeoutMs: 60_000,
    maxWaiting: 256,
    idleMs: 30_000,
  });
  try {
    return await pool.run(task);
  } catch (error) {
    if (error instanceof TaskKilled) return { refused: 'damaged' };
    throw error;
  }
}

/** Ends the processes; for a backend that stops, and for tests. */
export function stopExaminers(): void {
  pool?.close();
  pool = undefined;
}
