/** Photo source of an album in the browser, and the addresses of its photos. Every function rejects with ApiError. */
import { photoRoute } from '@/lib/config/photo-routes';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { type PhotoSort, sortNameOf } from '@/lib/photo-library/grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-library/grid/photo-source';
import type { ViewerAddress } from '@/lib/photo-library/grid/surface';
import { viewerAddress } from '@/lib/photo-library/viewer/viewer-address';
import type { AlbumView } from '@/lib/albums/schema';
import type { AlbumAccess } from '@/lib/albums/view';

/** Addresses of the photos of an album in the viewer. */
export const albumPhotoAddress = (id: string): ViewerAddress =>
  viewerAddress((photoId) => photoRoute('albumPhotoPreview', { id, photoId }));

/** Name of an album's list; the viewer's page stores the position to return to under this name. */
export const albumListName = (id: string): string => `album-${id}`;

export const loadAlbumApi = lazyApi(async () => ({
  ...(await import('@/lib/albums/api')),
  ...(await import('@/lib/photo-library/add-to-album/api')),
}));

type Listeners = {
  /** Called with the current data of the album after each read. */
  onAlbum?: (album: AlbumView) => void;
  /** Called if the album does not exist any more. */
  onGone?: () => void;
};

/**
 * Photo source of an album with one sort order. It has one section; with `access` 'offset' it can read at any index.
 */
export function albumSource(
  id: string,
  sort: PhotoSort,
  access: AlbumAccess,
  { onAlbum, onGone }: Listeners = {},
): PhotoSource {
  const sortName = sortNameOf(sort);
  async function ask<T>(
    run: (api: Awaited<ReturnType<typeof loadAlbumApi>>) => Promise<T>,
  ): Promise<T> {
    try {
      return await run(await loadAlbumApi());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notFound') onGone?.();
      throw error;
    }
  }
  const ids = { id };
  const source: PhotoSource = {
    name: `album ${id} ${sortName}`,
    async sections() {
      const album = await ask(({ call, albumsApi }) => call(albumsApi.get, { ids }));
      onAlbum?.(album);
      return album.count > 0 ? [{ key: everything, count: album.count }] : [];
    },
    page: (_, cursor, limit, signal) =>
      ask(({ call, albumsApi }) => {
        const query = { sort: sortName, cursor, limit };
        return call(albumsApi.listPhotos, { ids, query, signal });
      }),
  };
  if (access === 'cursor') return source;
  return {
    ...source,
    pageAt: (_, offset, limit, signal) =>
      ask(async ({ call, albumsApi }) => {
        const query = { sort: sortName, offset, limit };
        return (await call(albumsApi.listPhotos, { ids, query, signal })).photos;
      }),
    idsAt: (_, offset, limit, signal) =>
      ask(async ({ call, albumsApi }) => {
        const query = { sort: sortName, offset, limit };
        return (await call(albumsApi.listPhotoIds, { ids, query, signal })).ids;
      }),
  };
}
