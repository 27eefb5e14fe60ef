/** Process that decodes uploaded files. If a decoder crashes or needs too much memory, only this process ends. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readMetadata } from './photo-date';
import {
  drawFullPicture,
  type ExaminationTask,
  examinePhoto,
  previewPhoto,
  turnDrawn,
} from './photo-examination';
import { PhotoRefusal, type RefusalReason } from './photo-pixels';
import { serveTasks } from './serve-tasks';

// Allow only these two decoders. libvips also has decoders for SVG, TIFF and other formats, which a malicious file
// could select.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Tasks of the process. All except `turn` read the uploaded file; a picture to be rotated is small and sent in the
 * task.
 */
export type WorkerTask =
  | { examine: ExaminationTask }
  | { preview: ExaminationTask }
  | { draw: true }
  /** `latest` is a local time after which no photo can have been taken. */
  | { read: { latest: string } }
  | { turn: { picture: Uint8Array; degrees: number } };

export type Refused = { refused: RefusalReason };

/** Returns a refusal if the file caused the error. Rethrows errors that the file did not cause. */
function toRefusal(error: unknown): Refused {
  // A missing or unreadable file is our own failure; every other error is caused by the bytes.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_ACCESS_DENIED' || (error instanceof Error && 'syscall' in error)) throw error;
  return { refused: error instanceof PhotoRefusal ? error.reason : 'damaged' };
}

async function work(task: WorkerTask, file: string): Promise<unknown> {
  if ('examine' in task) return examinePhoto(file, task.examine);
  if ('preview' in task) return { preview: await previewPhoto(file, task.preview) };
  if ('draw' in task) return { picture: await drawFullPicture(file) };
  if ('read' in task) return readMetadata(await readFile(file), task.read.latest);
  return { picture: await turnDrawn(task.turn.picture, task.turn.degrees) };
}

serveTasks((task: WorkerTask, file) => work(task, file).catch(toRefusal));
