/**
 * Downloads one photo (PV-11): requests its signed address, loads the file from the storage, and saves it under the
 * photo's name. Browser only.
 */
import { downloadMax, mostDownloadParts } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { fetchBlob } from '@/lib/http/fetch-blob';
import type { PhotoView } from './photo-view';
import { safeFileName } from './safe-file-name';

type Downloaded = Pick<PhotoView, 'id' | 'name' | 'original' | 'ownerId'>;

/**
 * Returns the signed address of the original; null if the photo will be in an archive that was requested instead.
 * Rejects with ApiError.
 */
export type FetchPhotoUrl = (photo: Pick<PhotoView, 'id' | 'ownerId'>) => Promise<string | null>;

/** Milliseconds before the object URL is revoked: a browser may read the file after `click()` has returned. */
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
  // The address that came with the list may have expired; then request a new one.
  const known = photo.original === undefined ? null : await fetchFrom(photo.original).catch(toNone);
  const url = known ? null : await fetchUrl(photo);
  const file = known ?? (url === null ? null : await fetchFrom(url));
  if (file) save(file, safeFileName(photo.name, file.type));
}

/**
 * Null for errors after which a new address may help. Without a network it would not help, so that error is rethrown.
 */
function toNone(error: unknown): null {
  if (error instanceof ApiError && error.code !== 'offline') return null;
  throw error;
}

/**
 * Saves the original of a photo. A second call for the same photo joins the running download.
 * @param onProgress called with the received part from 0 to 1, if the length is known
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
  /** Too many photos for one archive; `parts` archives are necessary. */
  | { state: 'parts'; parts: number }
  /**
   * Not possible: too many photos, or a service that makes no archives. `offer` is the number of photos, counted from the
   * first selected one, that can be downloaded instead.
   */
  | { state: 'tooMany' | 'onlySingly'; offer: number };

/**
 * Returns which download of a selection is possible (SE-03).
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
