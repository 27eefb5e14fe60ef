import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { drawnAnswer, examinedAnswer, metadataAnswer } from './decoder-answers';
import type { PhotoMetadata } from './photo-date';
import { type ExaminationTask, type PhotoFacts, thumbnailEdges } from './photo-examination';
import { createPool, type Pool, TaskKilled } from './photo-pool';
import type { Refused, WorkerTask } from './photo-worker';

/** Pictures of one account that are examined at once: decoding is all work and no waiting. */
export const examinersAtOnce = Math.min(2, availableParallelism());
/** Of all accounts: one more, for an account of which nothing is in work, so that it does not wait for another's heavy file. */
export const examinersInAll = examinersAtOnce + 1;
/** Pictures that are drawn at once: each process may take some hundred megabytes. */
export const previewsAtOnce = 1;
/** Pictures that are turned at once. */
export const turnsAtOnce = 1;

/** For the metadata alone; those of any real photo take a hundredth of it. */
const metadataTimeoutMs = 10_000;

/**
 * The examination of uploads, and processes more for pictures that a customer waits to see: they never wait for uploads,
 * nor thumbnails that are turned for pictures that are drawn.
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

/** What a file says that killed its process, took longer than a minute, or made it talk nonsense. */
function toRefused(error: unknown): Refused {
  if (error instanceof TaskKilled) return { refused: 'damaged' };
  throw error;
}

/** A file whose thumbnails are to be written into a folder that exists, under the names of their edges. */
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

/** {@link drawFullPicture} in a process of the previews; null when it is written to the path of the target. */
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

/** {@link turnDrawn} in a process for that alone, as a page shows many; null where it is no picture. */
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
 * What is written in a picture, read in the processes of the uploads; nothing where that takes too long: a photo is not lost for
 * its metadata.
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
