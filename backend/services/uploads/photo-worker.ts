/** Process that decodes strangers' files: when a decoder crashes or grows without end, only this process goes. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readMetadataDate } from './photo-date';
import { type ExaminationTask, examinePhoto, type PhotoFacts } from './photo-examination';
import { PhotoRefusal, type RefusalReason } from './photo-pixels';
import { serveTasks } from './photo-pool';

export type Examination = { facts: PhotoFacts } | { refused: RefusalReason };

// libvips would also read SVG, TIFF and what else it was built with; a file gets no choice of decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

/** A file to be made a photo, or to be asked for its date alone. */
export type WorkerTask = { examine: ExaminationTask } | { dateOf: string; latest: string };

async function tryExamine(task: ExaminationTask): Promise<Examination> {
  try {
    return { facts: await examinePhoto(task) };
  } catch (error) {
    // A missing file is our own failure; every other error comes out of the file's bytes.
    if (error instanceof Error && 'code' in error) throw error;
    return { refused: error instanceof PhotoRefusal ? error.reason : 'damaged' };
  }
}

serveTasks(async (task: WorkerTask) =>
  'examine' in task
    ? tryExamine(task.examine)
    : readMetadataDate(await readFile(task.dateOf), task.latest),
);
