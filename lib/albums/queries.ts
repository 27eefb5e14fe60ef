import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { codeOf } from '@/lib/http/query-client';
import { albumsApi } from './api';
import type { AlbumListReply, AlbumView } from './schema';

/** All albums in one page, the last changed first, for a service that does not sort albums. */
async function readUnsorted(signal: AbortSignal): Promise<AlbumListReply> {
  const albums: AlbumView[] = [];
  let cursor: string | null = null;
  do {
    const page: AlbumListReply = await call(albumsApi.list, { query: { cursor }, signal });
    albums.push(...page.albums);
    ({ cursor } = page);
  } while (cursor !== null);
  return { albums: albums.sort((a, b) => b.updated.localeCompare(a.updated)), cursor };
}

/** Albums into which photos can be copied: own ones without other participants, the last used first. */
export const albumChoicesQuery = infiniteQueryOptions({
  queryKey: ['albums', 'choices'],
  async queryFn({ pageParam: cursor, signal }): Promise<AlbumListReply> {
    const query = { sort: 'lastAdded', order: 'desc', cursor } as const;
    try {
      return await call(albumsApi.list, { query, signal });
    } catch (error) {
      if (cursor !== null || codeOf(error) !== 'validation') throw error;
      return readUnsorted(signal);
    }
  },
  // The type of all page parameters; the first one is null.
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }) => cursor,
  // Each dialog reads the albums again.
  gcTime: 0,
});
