/** The single download (PV-11): the signed URL, the bytes from the storage, saved under the photo's own name. Browser only. */
import { apiPaths } from '@/lib/config/routes';
import { ApiError, read } from '@/lib/http/api-client';
import { fetchBlob } from '@/lib/http/fetch-blob';
import type { PhotoView } from './photo-view';
import { safeFileName } from './safe-file-name';

/** A browser may still be reading the file when the click has returned. */
const keptMs = 60_000;

const running = new Map<string, Promise<void>>();

async function readPhotoUrl(photoId: string): Promise<string> {
  const answer = await read(apiPaths.photoUrl(photoId));
  if (typeof answer === 'object' && answer !== null && 'url' in answer) {
    if (typeof answer.url === 'string') return answer.url;
  }
  throw new ApiError('badAnswer', '');
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}

async function download(
  { id, name }: Pick<PhotoView, 'id' | 'name'>,
  onProgress?: (share: number) => void,
): Promise<void> {
  const file = await fetchBlob(await readPhotoUrl(id), onProgress ? { onProgress } : {});
  save(file, safeFileName(name, file.type));
}

/**
 * Saves a photo's original. While it is under way, asking again for the same photo joins it.
 *
 * @param onProgress share that has come, 0 to 1, when the length is known
 * @throws ApiError
 */
export function downloadPhoto(
  photo: Pick<PhotoView, 'id' | 'name'>,
  onProgress?: (share: number) => void,
): Promise<void> {
  const known = running.get(photo.id);
  if (known) return known;
  const started = download(photo, onProgress).finally(() => running.delete(photo.id));
  running.set(photo.id, started);
  return started;
}
