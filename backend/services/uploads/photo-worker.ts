/** Process that decodes strangers' files: when a decoder crashes or grows without end, only this process goes. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readMetadata } from './photo-date';
import {
  drawFullPicture,
  type ExaminationTask,
  examinePhoto,
  type FullPictureTask,
  type PhotoFacts,
} from './photo-examination';
import { PhotoRefusal, type RefusalReason } from './photo-pixels';
import { serveTasks } from './photo-pool';

export type Examination = { facts: PhotoFacts } | Refused;

// libvips would also read SVG, TIFF and what else it was built with; a file gets no choice of decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

export type MetadataTask = {
  /** Path. */
  file: string;
  /** Local time after which nobody can have taken a photo. */
  latest: string;
};

/** What can be done with a stranger's file. */
export type WorkerTask =
  { examine: ExaminationTask } | { draw: FullPictureTask } | { read: MetadataTask };

export type Refused = { refused: RefusalReason };

/** The refusal where the file's bytes are to blame; rejects with what is a failure of our own. */
function toRefusal(error: unknown): Refused {
  // A missing file is our own; every other error comes out of the bytes.
  if (error instanceof Error && 'code' in error) throw error;
  return { refused: error instanceof PhotoRefusal ? error.reason : 'damaged' };
}

async function examine(task: ExaminationTask): Promise<Examination> {
  return { facts: await examinePhoto(task) };
}

serveTasks(async (task: WorkerTask) => {
  if ('examine' in task) return examine(task.examine).catch(toRefusal);
  if ('draw' in task) return drawFullPicture(task.draw).then(() => null, toRefusal);
  return readMetadata(await readFile(task.read.file), task.read.latest);
});
