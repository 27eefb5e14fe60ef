import { latestAt } from '../../../lib/contracts/photo-dates';
import type { PhotoDate } from '../photos/photo-months';
import { readFileNameDate } from '../../shared/dates/file-name-date';
import { type PhotoMetadata, readWrittenDate } from './photo-date';
import { readPhotoMetadata } from './photo-examiner';

/** What is known of a file besides its bytes. */
type FileFacts = {
  fileName: string;
  /** Local time of EXIF DateTimeOriginal in the file before the browser converted it. */
  dateTaken: string | null;
  /** Local time of the last change, as the browser tells it. */
  lastModified: string | null;
};

function guessDate(
  { fileName, lastModified, dateTaken }: FileFacts,
  latest: string,
): PhotoDate | null {
  const told = readWrittenDate(dateTaken, latest);
  if (told) return { ...told, source: 'exif' };
  const named = readFileNameDate(fileName, latest);
  if (named) return { ...named, source: 'file-name' };
  const changed = readWrittenDate(lastModified, latest);
  return changed && { ...changed, source: 'modified' };
}

/**
 * When a photo was taken by the best that there is: what is written in it, what was written in the file it was
 * converted from, its name, and at last the time of the file's last change, which is a guess (decisions: date of a photo).
 *
 * @param file path of the original
 */
export async function findDate(file: string, facts: FileFacts, now: Date): Promise<PhotoMetadata> {
  const latest = latestAt(now);
  const { date, isMotion } = await readPhotoMetadata(file, latest);
  return { isMotion, date: date ?? guessDate(facts, latest) };
}
