/**
 * Download of one photo (PV-11): the signed URL, the bytes from the storage, saved under the photo's own name. Browser
 * only.
 */
import { downloadMax, mostDownloadParts } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { fetchBlob } from '@/lib/http/fetch-blob';
import type { PhotoView } from './photo-view';
import { safeFileName } from './safe-file-name';

type Downloaded = Pick<PhotoView, 'id' | 'name' | 'original' | 'ownerId'>;

/** Address of the original, which expires; null if the photo comes in a requested archive. Rejects with ApiError. */
export type FetchPhotoUrl = (photo: Pick<PhotoView, 'id' | 'ownerId'>) => Promise<string | null>;

/** Time before the object URL is revoked, because a browser may read the file after the click has returned. */
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

/** Without a network another address does not help. */
function toNone(error: unknown): null {
  if (error instanceof ApiError && error.code !== 'offline') return null;
  throw error;
}

/**
 * Saves a photo's original. A second call for the same photo joins the running download.
 *
 * @param onProgress received part, 0 to 1, if the length is known
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
  /** Too many photos for one archive: this number of archives. */
  | { state: 'parts'; parts: number }
  /** Too many photos for any download; `offer` is the number of first photos that would work. */
  | { state: 'tooMany' | 'onlySingly'; offer: number };

/**
 * The possible download of a selection (SE-03).
 *
 * @param size number of selected photos
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
