/**
 * An album as the browser reads it, and addresses of its photos: what the page loads first. Everything rejects with
 * ApiError.
 */
import { photoRoute } from '@/lib/config/photo-routes';
import { ApiError } from '@/lib/http/api-error';
import { type PhotoSort, sortNameOf } from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-grid/photo-source';
import { type ViewerAddress, viewerAddress } from '@/lib/photo-viewer/viewer-address';
import { query } from '@/lib/photos/reading-paths';
import type { AlbumView } from './schema';
import type { AlbumAccess } from './view';

/** Addresses of an album's photos in the viewer. */
export const albumPhotoAddress = (id: string): ViewerAddress =>
  viewerAddress((photoId) => photoRoute('albumPhotoPreview', { id, photoId }));

/** Name of an album's list, under which the viewer's page leaves where to return to. */
export const albumListName = (id: string): string => `album-${id}`;

/** Calls and schemas are no part of the first scripts, nor are their paths: what the server has painted needs none. */
export async function load() {
  try {
    const [{ api }, { apiPaths }, albums, photos, adding] = await Promise.all([
      import('@/lib/http/api-client'),
      import('@/lib/config/api-paths'),
      import('./schema'),
      import('@/lib/photos/schema'),
      import('@/lib/add-to-album/schema'),
    ]);
    return { api, apiPaths, ...albums, ...photos, ...adding };
  } catch {
    // The scripts could not be fetched; the next call tries anew.
    throw new ApiError('offline', '');
  }
}

type Listeners = {
  /** Told of what the album is now, whenever it is asked for. */
  onAlbum?: (album: AlbumView) => void;
  /** Told when there is no such album any more. */
  onGone?: () => void;
};

/** The photos of an album under a sort: one section with one total, at any index where the service can. */
export function albumSource(
  id: string,
  sort: PhotoSort,
  access: AlbumAccess,
  { onAlbum, onGone }: Listeners = {},
): PhotoSource {
  const sortName = sortNameOf(sort);
  type Loaded = Awaited<ReturnType<typeof load>>;
  async function ask<T>(run: (loaded: Loaded) => Promise<T>): Promise<T> {
    try {
      return await run(await load());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notFound') onGone?.();
      throw error;
    }
  }
  const read = (values: Record<string, string | number | null>, signal?: AbortSignal) => {
    const asked = query({ sort: sortName, ...values });
    return ask(({ api, apiPaths, pageReply }) =>
      api.get(`${apiPaths.albumPhotos(id)}?${asked}`, pageReply, { signal }),
    );
  };
  const source: PhotoSource = {
    name: `album ${id} ${sortName}`,
    async sections() {
      const album = await ask(({ api, apiPaths, albumReply }) =>
        api.get(apiPaths.album(id), albumReply),
      );
      onAlbum?.(album);
      return album.count > 0 ? [{ key: everything, count: album.count }] : [];
    },
    page: (_, cursor, limit, signal) => read({ cursor, limit }, signal),
  };
  if (access === 'cursor') return source;
  return {
    ...source,
    pageAt: async (_, offset, limit, signal) => (await read({ offset, limit }, signal)).photos,
    async idsAt(_, offset, limit, signal) {
      const asked = query({ sort: sortName, offset, limit });
      const { ids } = await ask(({ api, apiPaths, idsReply }) =>
        api.get(`${apiPaths.albumPhotoIds(id)}?${asked}`, idsReply, { signal }),
      );
      return ids;
    },
  };
}
