/** What the browser asks of the albums' route handlers. Everything rejects with ApiError. */
import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import { type PhotoSort, sortNameOf } from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-grid/photo-source';
import { idsReply, pageReply } from '@/lib/photos/schema';
import { albumReply } from './schema';

const query = (values: Record<string, string | number | null>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

/** The photos of an album under a sort: one section with one total, at any index where the service can. */
export function albumSource(id: string, sort: PhotoSort, access: 'offset' | 'cursor'): PhotoSource {
  const sortName = sortNameOf(sort);
  const read = (values: Record<string, string | number | null>, signal?: AbortSignal) =>
    api.get(`${apiPaths.albumPhotos(id)}?${query({ sort: sortName, ...values })}`, pageReply, {
      signal,
    });
  const source: PhotoSource = {
    name: `album ${id} ${sortName}`,
    async sections() {
      const { count } = await api.get(apiPaths.album(id), albumReply);
      return count > 0 ? [{ key: everything, count }] : [];
    },
    page: (_, cursor, limit, signal) => read({ cursor, limit }, signal),
  };
  if (access === 'cursor') return source;
  return {
    ...source,
    pageAt: async (_, offset, limit, signal) => (await read({ offset, limit }, signal)).photos,
    async idsAt(_, offset, limit, signal) {
      const ids = query({ sort: sortName, offset, limit });
      const path = `${apiPaths.albumPhotoIds(id)}?${ids}`;
      return (await api.get(path, idsReply, { signal })).ids;
    },
  };
}
