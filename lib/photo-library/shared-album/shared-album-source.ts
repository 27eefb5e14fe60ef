/** The photos of a shared album as the browser reads them, and their addresses. Everything rejects with ApiError. */
import { photoRoute } from '@/lib/config/photo-routes';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { type PhotoSort, sortNameOf } from '@/lib/photo-library/grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-library/grid/photo-source';
import type { ViewerAddress } from '@/lib/photo-library/grid/surface';
import { viewerAddress } from '@/lib/photo-library/viewer/viewer-address';

/** Addresses of its photos in the viewer. */
export const sharedPhotoAddress = (id: string): ViewerAddress =>
  viewerAddress((photoId) => photoRoute('sharedAlbumPhotoPreview', { id, photoId }));

/** Name of its list, under which the viewer's page leaves where to return to (PV-15). */
export const sharedListName = (id: string): string => `shared-album-${id}`;

export const loadSharedApi = lazyApi(() => import('@/lib/shared-albums/api'));

/** The photos of a shared album under a sort: one section with one total, behind cursors alone (PV-14). */
export function sharedAlbumSource(
  id: string,
  sort: PhotoSort,
  /** Told when there is no such album any more, or not for this customer. */
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

/** Address of all pixels of one of its photos, for an enlargement; null when there are no more. Rejects with ApiError. */
export async function fetchSharedFullSize(id: string, photoId: string): Promise<string | null> {
  const { call, sharedAlbumsApi } = await loadSharedApi();
  return (await call(sharedAlbumsApi.getFullSize, { ids: { id, photoId } })).url;
}
