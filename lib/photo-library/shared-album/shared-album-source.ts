/**
 * Photo source of a shared album in the browser, and the addresses of its photos. Every function rejects with ApiError.
 */
import { photoRoute } from '@/lib/config/photo-routes';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { type PhotoSort, sortNameOf } from '@/lib/photo-library/grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-library/grid/photo-source';
import type { ViewerAddress } from '@/lib/photo-library/grid/surface';
import { viewerAddress } from '@/lib/photo-library/viewer/viewer-address';

/** Addresses of the photos of a shared album in the viewer. */
export const sharedPhotoAddress = (id: string): ViewerAddress =>
  viewerAddress((photoId) => photoRoute('sharedAlbumPhotoPreview', { id, photoId }));

/** Name of a shared album's list; the viewer's page stores the position to return to under this name (PV-15). */
export const sharedListName = (id: string): string => `shared-album-${id}`;

export const loadSharedApi = lazyApi(() => import('@/lib/shared-albums/api'));

/** Photo source of a shared album with one sort order: one section, read only by cursors (PV-14). */
export function sharedAlbumSource(
  id: string,
  sort: PhotoSort,
  /** Called if the album does not exist any more, or not for this customer. */
  onGone: () => void = () => {},
): PhotoSource {
  const sortName = sortNameOf(sort);
  async function ask<T>(
    run: (api: Awaited<ReturnType<typeof loadSharedApi>>) => Promise<T>,
  ): Promise<T> {
    try {
      return await run(await loadSharedApi());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notFound') onGone();
      throw error;
    }
  }
  const ids = { id };
  return {
    name: `shared ${id} ${sortName}`,
    async sections() {
      const { count } = await ask(({ call, sharedAlbumsApi }) =>
        call(sharedAlbumsApi.get, { ids }),
      );
      return count > 0 ? [{ key: everything, count }] : [];
    },
    page: (_, cursor, limit, signal) =>
      ask(({ call, sharedAlbumsApi }) => {
        const query = { sort: sortName, cursor, limit };
        return call(sharedAlbumsApi.listPhotos, { ids, query, signal });
      }),
  };
}

/**
 * Returns the address of the full-size file of a photo of a shared album; null if there is no larger picture. Rejects
 * with ApiError.
 */
export async function fetchSharedFullSize(id: string, photoId: string): Promise<string | null> {
  const { call, sharedAlbumsApi } = await loadSharedApi();
  return (await call(sharedAlbumsApi.getFullSize, { ids: { id, photoId } })).url;
}
