/** Process that decodes strangers' files: when a decoder crashes or grows without end, only this process goes. */
import sharp from 'sharp';
import { type ExaminationTask, examinePhoto, type PhotoFacts } from './photo-examination';
import { PhotoRefusal, type RefusalReason } from './photo-pixels';
import { serveTasks } from './photo-pool';

export type Examination = { facts: PhotoFacts } | { refused: RefusalReason };

// libvips would also read SVG, TIFF and what else it was built with; a file gets no choice of decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

serveTasks(async (task: ExaminationTask): Promise<Examination> => {
  try {
    return { facts: await examinePhoto(task) };
  } catch (error) {
    // A missing file is our own failure; every other error comes out of the file's bytes.
    if (error instanceof Error && 'code' in error) throw error;
    return { refused: error instanceof PhotoRefusal ? error.reason : 'damaged' };
  }
});
