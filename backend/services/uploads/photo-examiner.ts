import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { drawnAnswer, examinedAnswer, metadataAnswer, previewedAnswer } from './decoder-answers';
import type { PhotoMetadata } from './photo-date';
import { type ExaminationTask, type PhotoFacts, thumbnailEdges } from './photo-examination';
import { createPool, type Pool, TaskKilled } from './photo-pool';
import type { Refused, WorkerTask } from './photo-worker';

/**
 * Maximum number of pictures of one account that are examined at the same time. Decoding is CPU-bound, so more would
 * not be faster.
 */
export const maxExaminersPerAccount = Math.min(2, availableParallelism());
/**
 * Maximum number of pictures of all accounts that are examined at the same time. The additional one is for an account
 * without a running examination, so that it does not wait for another account's large file.
 */
export const maxExaminers = maxExaminersPerAccount + 1;
/** Maximum number of pictures that are drawn at the same time. Each process may use some hundred megabytes. */
export const maxPreviews = 1;
/** Maximum number of pictures that are rotated at the same time. */
export const maxTurns = 1;

/** Time limit in milliseconds for reading metadata or a preview. Real photos need a hundredth of it. */
const metadataTimeoutMs = 10_000;

/**
 * Kinds of work, each with its own processes. `uploads` examines files, `previews` draws pictures in full size, and
 * `turns` rotates pictures. A customer waits for the last two: drawing never waits for uploads, and rotating never
 * waits for drawing.
 */
type Lane = 'uploads' | 'previews' | 'turns';
const sizes: Record<Lane, number> = {
  uploads: maxExaminers,
  previews: maxPreviews,
  turns: maxTurns,
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

/**
 * Returns the refusal `damaged` if the file killed its process, took too long or caused an invalid result. Rethrows any
 * other error.
 */
function toRefused(error: unknown): Refused {
  if (error instanceof TaskKilled) return { refused: 'damaged' };
  throw error;
}

/** A file, and an existing folder for the thumbnails. The name of each thumbnail is its longer edge in pixels. */
type Examining = ExaminationTask & { file: string; thumbnails: string };

/**
 * Runs {@link examinePhoto} in one of at most three separate processes. A file that kills its process or takes longer
 * than a minute is refused as damaged. Rejects when files cannot be read or written.
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

/**
 * Runs {@link previewPhoto} in the processes for uploads. Returns null if there is no preview, also for a file that kills its
 * process or takes longer than ten seconds: its examination decides whether it is damaged.
 */
export async function preview(
  file: string,
  task: ExaminationTask,
): Promise<{ facts: PhotoFacts; picture: Uint8Array } | Refused | null> {
  const request = { task: { preview: task }, file, answer: previewedAnswer };
  try {
    const result = await poolOf('uploads').run({ ...request, timeoutMs: metadataTimeoutMs });
    return 'refused' in result ? result : result.preview;
  } catch (error) {
    if (error instanceof TaskKilled) return null;
    throw error;
  }
}

/**
 * Runs {@link drawFullPicture} in the process for previews and writes the picture to `target`. Returns null when it is
 * written, otherwise the refusal.
 */
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

/** Runs {@link turnDrawn} in the process for rotations. Returns null if the input is no picture. */
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
 * Reads a picture's metadata in the processes for uploads. If that takes too long or kills the process, the metadata
 * counts as absent: no photo is refused because of its metadata.
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

/** Ends all processes; for a backend that stops, and for tests. */
export function stopExaminers(): void {
  for (const pool of pools.values()) pool.close();
  pools.clear();
}
