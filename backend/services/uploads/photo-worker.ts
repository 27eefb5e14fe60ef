/** Process that decodes strangers' files: when a decoder crashes or grows without end, only this process goes. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readMetadata } from './photo-date';
import {
  drawFullPicture,
  type ExaminationTask,
  examinePhoto,
  turnDrawn,
} from './photo-examination';
import { PhotoRefusal, type RefusalReason } from './photo-pixels';
import { serveTasks } from './serve-tasks';

// libvips would also read SVG, TIFF and what else it was built with; a file gets no choice of decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

/** Tasks with a stranger's file. A picture that is turned is small and comes inside its task. */
export type WorkerTask =
  | { examine: ExaminationTask }
  | { draw: true }
  /** `latest` is a local time; no photo can have been taken after it. */
  | { read: { latest: string } }
  | { turn: { picture: Uint8Array; degrees: number } };

export type Refused = { refused: RefusalReason };

/** The refusal where the file's bytes are to blame; rejects with what is a failure of our own. */
function toRefusal(error: unknown): Refused {
  // A missing or unreadable file is our own failure; every other error comes from the bytes.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_ACCESS_DENIED' || (error instanceof Error && 'syscall' in error)) throw error;
  return { refused: error instanceof PhotoRefusal ? error.reason : 'damaged' };
}

async function work(task: WorkerTask, file: string): Promise<unknown> {
  if ('examine' in task) return examinePhoto(file, task.examine);
  if ('draw' in task) return { picture: await drawFullPicture(file) };
  if ('read' in task) return readMetadata(await readFile(file), task.read.latest);
  return { picture: await turnDrawn(task.turn.picture, task.turn.degrees) };
}

serveTasks((task: WorkerTask, file) => work(task, file).catch(toRefusal));
