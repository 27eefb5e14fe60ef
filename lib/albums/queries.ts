import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { codeOf } from '@/lib/http/query-client';
import { albumsApi } from './api';
import type { AlbumListReply, AlbumView } from './schema';

/** All albums in one page, the last changed first: for a service that sorts no albums. */
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

/** Albums into which photos can be copied: own ones that nobody else takes part in, the last used first. */
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
  // Next page in the type of the first one's parameter.
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }) => cursor,
  // Read anew by each dialog.
  gcTime: 0,
});
