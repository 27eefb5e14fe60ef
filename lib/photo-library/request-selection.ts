/** Requests downloads of the selected photos; loaded with the first click. Browser only. */
import { downloadsApi } from '@/lib/downloads/api';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import type { PhotoList } from './grid/photo-list';
import { resolveSelection } from './grid/resolve-selection';
import type { SelectionStore } from './grid/selection-store';

/** The photos because of which a request was refused whole. */
export const refusedPhotos = (error: unknown): string[] =>
  error instanceof ApiError ? (error.fields['photoIds']?.split(' ').filter(Boolean) ?? []) : [];

/** The selected photo, also when it was never loaded. */
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
  /** The shared album that is shown, whose photos may be other customers'. */
  albumId?: string | undefined;
};

// The same for every try: what had begun although its answer was lost does not begin twice.
let intent: { wanted: string; key: string } | null = null;

/**
 * Asks for archives of all that is selected, in visible order. Rejects with ApiError.
 *
 * @returns their ids, and how many of the photos the service cannot describe (EN-04), so that they are left out
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
