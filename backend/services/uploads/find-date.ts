import { latestAt } from '../../../lib/contracts/photo-dates';
import type { PhotoDate } from '../photos/photo-months';
import { readFileNameDate } from '../../shared/dates/file-name-date';
import { type PhotoMetadata, readWrittenDate } from './photo-date';
import { readPhotoMetadata } from './photo-examiner';

/** Information about a file besides its bytes. */
type FileFacts = {
  fileName: string;
  /** Local time of EXIF DateTimeOriginal of the file before the browser converted it. */
  dateTaken: string | null;
  /** Local time of the last change, as sent by the browser. */
  lastModified: string | null;
};

function guessDate(
  { fileName, lastModified, dateTaken }: FileFacts,
  latest: string,
): PhotoDate | null {
  const originalDate = readWrittenDate(dateTaken, latest);
  if (originalDate) return { ...originalDate, source: 'exif' };
  const nameDate = readFileNameDate(fileName, latest);
  if (nameDate) return { ...nameDate, source: 'file-name' };
  const modifiedDate = readWrittenDate(lastModified, latest);
  return modifiedDate && { ...modifiedDate, source: 'modified' };
}

/**
 * Finds the best available date of a photo; null if there is none. The sources, best first: the file's metadata, the
 * metadata of the file from which the browser converted it, the file's name, and the time of its last change, which is
 * a guess (see docs/decisions, dates of photos).
 *
 * @param file path of the original
 */
export async function findDate(file: string, facts: FileFacts, now: Date): Promise<PhotoMetadata> {
  const latest = latestAt(now);
  const { date, isMotion } = await readPhotoMetadata(file, latest);
  return { isMotion, date: date ?? guessDate(facts, latest) };
}
