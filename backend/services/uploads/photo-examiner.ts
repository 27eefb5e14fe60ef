import { availableParallelism } from 'node:os';
import type { PhotoDate } from '../photos/photo-months';
import type { ExaminationTask } from './photo-examination';
import { createPool, type Pool, TaskKilled } from './photo-pool';
import type { Examination, WorkerTask } from './photo-worker';

/** Pictures that are examined at once: decoding is all work and no waiting. */
export const examinersAtOnce = Math.min(2, availableParallelism());

/** For the metadata alone; those of any real photo take a hundredth of it. */
const dateTimeoutMs = 10_000;

let pool: Pool<WorkerTask, unknown> | undefined;

/** The worker answers each kind of task with that result. */
function run<Result>(task: WorkerTask, timeoutMs?: number): Promise<Result> {
  pool ??= createPool({
    module: 'backend/services/uploads/photo-worker.ts',
    size: examinersAtOnce,
    timeoutMs: 60_000,
    maxWaiting: 256,
    idleMs: 30_000,
  });
  // What `photo-worker` serves: an examination for the one kind, a date for the other.
  return pool.run(task, timeoutMs) as Promise<Result>;
}

/**
 * {@link examinePhoto} in a process of its own, of which the backend has two at most. A file that kills its
 * process or takes longer than a minute is refused as damaged. Rejects when files cannot be read or written.
 */
export async function examine(task: ExaminationTask): Promise<Examination> {
  try {
    return await run<Examination>({ examine: task });
  } catch (error) {
    if (error instanceof TaskKilled) return { refused: 'damaged' };
    throw error;
  }
}

/**
 * The date that a picture's metadata say, read in the same processes; null when they say none that can be read in time.
 * A photo is not lost for its metadata.
 */
export async function readDate(
  file: string,
  latest: string,
  timeoutMs = dateTimeoutMs,
): Promise<PhotoDate | null> {
  try {
    return await run<PhotoDate | null>({ dateOf: file, latest }, timeoutMs);
  } catch (error) {
    if (error instanceof TaskKilled) return null;
    throw error;
  }
}

/** Ends the processes; for a backend that stops, and for tests. */
export function stopExaminers(): void {
  pool?.close();
  pool = undefined;
}
