import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { codeOf } from '@/lib/http/query-client';
import { albumsApi } from './api';
import type { AlbumListReply, AlbumView } from './schema';

/** Reads all albums and sorts them, the last changed first, for a service that does not sort albums. */
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

/** Albums to which photos can be added: own albums without other participants, the last used first. */
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
  // The cast sets the type of all page parameters: a cursor, or null for the first page.
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }) => cursor,
  // Do not cache: each dialog reads the albums again.
  gcTime: 0,
});
