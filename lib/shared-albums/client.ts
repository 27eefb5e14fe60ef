/** What the browser asks of the shared albums' route handlers. Everything rejects with ApiError. */
import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import { type PhotoSort, sortNameOf } from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-grid/photo-source';
import { sharedAlbumReply, sharedPageReply } from './schema';

/** The photos of a shared album under a sort: one section with one total, behind cursors alone. */
export function sharedAlbumSource(id: string, sort: PhotoSort): PhotoSource {
  const name = sortNameOf(sort);
  return {
    name: `shared ${id} ${name}`,
    async sections() {
      const { count } = await api.get(apiPaths.sharedAlbum(id), sharedAlbumReply);
      return count > 0 ? [{ key: everything, count }] : [];
    },
    page(_, cursor, limit, signal) {
      const query = new URLSearchParams({ sort: name, limit: String(limit) });
      if (cursor !== null) query.set('cursor', cursor);
      return api.get(`${apiPaths.sharedAlbumPhotos(id)}?${query}`, sharedPageReply, { signal });
    },
  };
}
