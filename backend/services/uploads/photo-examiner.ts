import { availableParallelism } from 'node:os';
import type { PhotoMetadata } from './photo-date';
import type { ExaminationTask, FullPictureTask } from './photo-examination';
import { createPool, type Pool, TaskKilled } from './photo-pool';
import type { Examination, Refused, WorkerTask } from './photo-worker';

/** Pictures of one account that are examined at once: decoding is all work and no waiting. */
export const examinersAtOnce = Math.min(2, availableParallelism());
/** Of all accounts: one more, for an account of which nothing is in work, so that it does not wait for another's heavy file. */
export const examinersInAll = examinersAtOnce + 1;
/** Pictures that are drawn at once: each process may take some hundred megabytes. */
export const previewsAtOnce = 1;

/** For the metadata alone; those of any real photo take a hundredth of it. */
const metadataTimeoutMs = 10_000;

/** The examination of uploads, and a process more for pictures that a customer waits to see: they never wait for uploads. */
type Lane = 'uploads' | 'previews';
const sizes: Record<Lane, number> = { uploads: examinersInAll, previews: previewsAtOnce };

const pools = new Map<Lane, Pool<WorkerTask, unknown>>();

/** The worker answers each kind of task with that result. */
function run<Result>(lane: Lane, task: WorkerTask, timeoutMs?: number): Promise<Result> {
  const pool: Pool<WorkerTask, unknown> =
    pools.get(lane) ??
    createPool({
      module: 'backend/services/uploads/photo-worker.ts',
      size: sizes[lane],
      timeoutMs: 60_000,
      idleMs: 30_000,
    });
  pools.set(lane, pool);
  // What `photo-worker` serves: each kind of task has its own result.
  return pool.run(task, timeoutMs) as Promise<Result>;
}

/**
 * {@link examinePhoto} in a process of its own, of which the backend has three at most. A file that kills its
 * process or takes longer than a minute is refused as damaged. Rejects when files cannot be read or written.
 */
export async function examine(task: ExaminationTask): Promise<Examination> {
  try {
    return await run<Examination>('uploads', { examine: task });
  } catch (error) {
    if (error instanceof TaskKilled) return { refused: 'damaged' };
    throw error;
  }
}

/** {@link drawFullPicture} in a process of the previews; null when it is written. */
export async function drawFull(task: FullPictureTask): Promise<Refused | null> {
  try {
    return await run<Refused | null>('previews', { draw: task });
  } catch (error) {
    if (error instanceof TaskKilled) return { refused: 'damaged' };
    throw error;
  }
}

/**
 * What is written in a picture, read in the processes of the uploads; nothing where that takes too long: a photo is not lost for
 * its metadata.
 */
export async function readPhotoMetadata(
  file: string,
  latest: string,
  timeoutMs = metadataTimeoutMs,
): Promise<PhotoMetadata> {
  try {
    return await run<PhotoMetadata>('uploads', { read: { file, latest } }, timeoutMs);
  } catch (error) {
    if (error instanceof TaskKilled) return { date: null, isMotion: false };
    throw error;
  }
}

/** Ends the processes; for a backend that stops, and for tests. */
export function stopExaminers(): void {
  for (const pool of pools.values()) pool.close();
  pools.clear();
}
