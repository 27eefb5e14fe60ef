/** Requests downloads of the selected photos. Loaded with the first click. Browser only. */
import { downloadsApi } from '@/lib/downloads/api';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import type { PhotoList } from './grid/photo-list';
import { resolveSelection } from './grid/resolve-selection';
import type { SelectionStore } from './grid/selection-store';

/** Ids of the photos because of which the whole request was refused; empty for other errors. */
export const refusedPhotos = (error: unknown): string[] =>
  error instanceof ApiError ? (error.fields['photoIds']?.split(' ').filter(Boolean) ?? []) : [];

/** Returns the only selected photo, even if it was never loaded; undefined if it does not exist any more. */
export async function selectedPhoto(list: PhotoList, selection: SelectionStore) {
  const [one] = await resolveSelection({ list, selection });
  if (!one) return undefined;
  const { section, index } = one.position;
  if (!list.photoAt(one.position)) await list.load(section, index, index + 1);
  const photo = list.photoAt(one.position);
  return photo?.id === one.id ? photo : undefined;
}

type Wanted = {
  list: PhotoList;
  selection: SelectionStore;
  /** Id of the shared album that the page shows; its photos may belong to other customers. */
  albumId?: string | undefined;
};

// Idempotency key of the last request, used again for the same photos until it succeeds. If only the reply was lost, a
// further request does not start the archives again.
let intent: { wanted: string; key: string } | null = null;

/**
 * Requests archives of all selected photos, in visible order. Rejects with ApiError.
 * @returns ids of the archives, and the number of selected photos that are left out because the service cannot describe
 * them (EN-04)
 */
export async function requestSelection({
  list,
  selection,
  albumId,
}: Wanted): Promise<{ archives: readonly string[]; leftOut: number }> {
  const { size } = selection;
  const photoIds = (await resolveSelection({ list, selection })).map(({ id }) => id);
  const wanted = [albumId, ...photoIds].join();
  if (intent?.wanted !== wanted) intent = { wanted, key: crypto.randomUUID() };
  const { archives } = await call(downloadsApi.start, {
    body: { photoIds, albumId },
    idempotencyKey: intent.key,
  });
  intent = null;
  return { archives, leftOut: size - photoIds.length };
}
