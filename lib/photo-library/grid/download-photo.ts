/** The single download (PV-11): the signed URL, the bytes from the storage, saved under the photo's own name. Browser only. */
import { downloadMax, mostDownloadParts } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { fetchBlob } from '@/lib/http/fetch-blob';
import type { PhotoView } from './photo-view';
import { safeFileName } from './safe-file-name';

type Downloaded = Pick<PhotoView, 'id' | 'name' | 'original' | 'ownerId'>;

/**
 * Address of the original, which expires; null when the photo comes in an archive that has been requested. Rejects with
 * ApiError.
 */
export type FetchPhotoUrl = (photo: Pick<PhotoView, 'id' | 'ownerId'>) => Promise<string | null>;

/** A browser may still be reading the file when the click has returned. */
const keptMs = 60_000;

const running = new Map<string, Promise<void>>();

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}

async function download(
  photo: Downloaded,
  fetchUrl: FetchPhotoUrl,
  onProgress?: (share: number) => void,
): Promise<void> {
  const fetchFrom = (url: string) => fetchBlob(url, onProgress ? { onProgress } : {});
  // The address from the list may have expired.
  const known = photo.original === undefined ? null : await fetchFrom(photo.original).catch(toNone);
  const url = known ? null : await fetchUrl(photo);
  const file = known ?? (url === null ? null : await fetchFrom(url));
  if (file) save(file, safeFileName(photo.name, file.type));
}

/** Without a network no other address helps. */
function toNone(error: unknown): null {
  if (error instanceof ApiError && error.code !== 'offline') return null;
  throw error;
}

/**
 * Saves a photo's original. While it is under way, asking again for the same photo joins it.
 *
 * @param onProgress share that has come, 0 to 1, when the length is known
 * @throws ApiError
 */
export function downloadPhoto(
  photo: Downloaded,
  fetchUrl: FetchPhotoUrl,
  onProgress?: (share: number) => void,
): Promise<void> {
  const known = running.get(photo.id);
  if (known) return known;
  const started = download(photo, fetchUrl, onProgress).finally(() => running.delete(photo.id));
  running.set(photo.id, started);
  return started;
}

export type DownloadPlan =
  | { state: 'off' }
  | { state: 'ready' }
  /** More than one archive may have: so many of them. */
  | { state: 'parts'; parts: number }
  /** More than there is a way for; `offer` is how many of the first would work. */
  | { state: 'tooMany' | 'onlySingly'; offer: number };

/**
 * What the download button of a selection can do (SE-03).
 *
 * @param size photos selected
 * @param hasArchives whether the service makes archives of several photos
 */
export function planDownload(size: number, hasArchives = true): DownloadPlan {
  if (size === 0) return { state: 'off' };
  if (size === 1) return { state: 'ready' };
  if (!hasArchives) return { state: size > downloadMax ? 'tooMany' : 'onlySingly', offer: 1 };
  if (size <= downloadMax) return { state: 'ready' };
  const parts = Math.ceil(size / downloadMax);
  if (parts <= mostDownloadParts) return { state: 'parts', parts };
  return { state: 'tooMany', offer: downloadMax * mostDownloadParts };
}
