import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { drawnAnswer, examinedAnswer, metadataAnswer } from './decoder-answers';
import type { PhotoMetadata } from './photo-date';
import { type ExaminationTask, type PhotoFacts, thumbnailEdges } from './photo-examination';
import { createPool, type Pool, TaskKilled } from './photo-pool';
import type { Refused, WorkerTask } from './photo-worker';

/**
 * Pictures of one account that are examined at once. Decoding keeps a core busy all the time, so more would not be
 * faster.
 */
export const examinersAtOnce = Math.min(2, availableParallelism());
/**
 * Pictures of all accounts that are examined at once. The additional one is for an account with none in work, so that
 * it does not wait for another account's heavy file.
 */
export const examinersInAll = examinersAtOnce + 1;
/** Pictures that are drawn at once: each process may take some hundred megabytes. */
export const previewsAtOnce = 1;
/** Pictures that are turned at once. */
export const turnsAtOnce = 1;

/** For the metadata alone; those of any real photo take a hundredth of it. */
const metadataTimeoutMs = 10_000;

/**
 * `uploads` examines files. `previews` draws and `turns` turns pictures that a customer waits to see. Drawing never
 * waits for uploads, and turning never waits for drawing.
 */
type Lane = 'uploads' | 'previews' | 'turns';
const sizes: Record<Lane, number> = {
  uploads: examinersInAll,
  previews: previewsAtOnce,
  turns: turnsAtOnce,
};

const pools = new Map<Lane, Pool<WorkerTask>>();

function poolOf(lane: Lane): Pool<WorkerTask> {
  const pool =
    pools.get(lane) ??
    createPool<WorkerTask>({
      module: 'backend/services/uploads/photo-worker.ts',
      size: sizes[lane],
      timeoutMs: 60_000,
      idleMs: 30_000,
    });
  pools.set(lane, pool);
  return pool;
}

/** Refuses a file as damaged if it killed its process, took longer than a minute or caused an invalid answer. */
function toRefused(error: unknown): Refused {
  if (error instanceof TaskKilled) return { refused: 'damaged' };
  throw error;
}

/** A file, and an existing folder into which its thumbnails are written under the names of their edges. */
type Examining = ExaminationTask & { file: string; thumbnails: string };

/**
 * {@link examinePhoto} in a process of its own, of which the backend has three at most. A file that kills its
 * process or takes longer than a minute is refused as damaged. Rejects when files cannot be read or written.
 */
export async function examine({
  file,
  thumbnails: folder,
  ...task
}: Examining): Promise<{ facts: PhotoFacts } | Refused> {
  const result = await poolOf('uploads')
    .run({ task: { examine: task }, file, answer: examinedAnswer })
    .catch(toRefused);
  if ('refused' in result) return result;
  const { facts, thumbnails } = result;
  for (const [index, edge] of thumbnailEdges.entries())
    await writeFile(path.join(folder, String(edge)), thumbnails[index] ?? '');
  return { facts };
}

/** Runs {@link drawFullPicture} in the process for previews. Null when the picture is written to `target`. */
export async function drawFull({
  file,
  target,
}: {
  file: string;
  target: string;
}): Promise<Refused | null> {
  const result = await poolOf('previews')
    .run({ task: { draw: true }, file, answer: drawnAnswer })
    .catch(toRefused);
  if ('refused' in result) return result;
  await writeFile(target, result.picture);
  return null;
}

/** Runs {@link turnDrawn} in the process for turns, because a page shows many; null if it is no picture. */
export async function turnPicture(
  picture: Uint8Array,
  degrees: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const result = await poolOf('turns')
    .run({ task: { turn: { picture, degrees } }, answer: drawnAnswer })
    .catch(toRefused);
  return 'refused' in result ? null : result.picture;
}

/**
 * Reads a picture's metadata in the processes for uploads. They count as absent when that takes too long or kills the
 * process: no photo is refused because of its metadata.
 */
export async function readPhotoMetadata(
  file: string,
  latest: string,
  timeoutMs = metadataTimeoutMs,
): Promise<PhotoMetadata> {
  try {
    const task = { read: { latest } };
    return await poolOf('uploads').run({ task, file, answer: metadataAnswer, timeoutMs });
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
