/**
 * A shared album as the browser reads it, and addresses of its photos: what the page loads first. Everything rejects with
 * ApiError.
 */
import { photoRoute } from '@/lib/config/photo-routes';
import { ApiError } from '@/lib/http/api-error';
import { type PhotoSort, sortNameOf } from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-grid/photo-source';
import { type ViewerAddress, viewerAddress } from '@/lib/photo-viewer/viewer-address';
import { query } from '@/lib/photos/reading-paths';

/** Where our own handlers read it: the first scripts of its pages need no other path. */
export const sharedAlbumPath = (id: string): string =>
  `/api/shared-albums/${encodeURIComponent(id)}`;

/** Addresses of its photos in the viewer. */
export const sharedPhotoAddress = (id: string): ViewerAddress =>
  viewerAddress((photoId) => photoRoute('sharedAlbumPhotoPreview', { id, photoId }));

/** Name of its list, under which the viewer's page leaves where to return to (PV-15). */
export const sharedListName = (id: string): string => `shared-album-${id}`;

/** Calls and schemas are no part of the first scripts: what the server has painted needs none. */
export async function load() {
  try {
    const [{ api, noContent }, shared, photos] = await Promise.all([
      import('@/lib/http/api-client'),
      import('./schema'),
      import('@/lib/photos/schema'),
    ]);
    return { api, noContent, ...shared, ...photos };
  } catch {
    // The scripts could not be fetched; the next call tries anew.
    throw new ApiError('offline', '');
  }
}

/** The photos of a shared album under a sort: one section with one total, behind cursors alone (PV-14). */
export function sharedAlbumSource(
  id: string,
  sort: PhotoSort,
  /** Told when there is no such album any more, or not for this customer. */
  onGone: () => void = () => {},
): PhotoSource {
  const sortName = sortNameOf(sort);
  type Loaded = Awaited<ReturnType<typeof load>>;
  async function ask<Reply>(run: (loaded: Loaded) => Promise<Reply>): Promise<Reply> {
    try {
      return await run(await load());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notFound') onGone();
      throw error;
    }
  }
  return {
    name: `shared ${id} ${sortName}`,
    async sections() {
      const path = sharedAlbumPath(id);
      const { count } = await ask(({ api, sharedAlbumReply }) => api.get(path, sharedAlbumReply));
      return count > 0 ? [{ key: everything, count }] : [];
    },
    page(_, cursor, limit, signal) {
      const path = `${sharedAlbumPath(id)}/photos?${query({ sort: sortName, cursor, limit })}`;
      return ask(({ api, sharedPageReply }) => api.get(path, sharedPageReply, { signal }));
    },
  };
}
