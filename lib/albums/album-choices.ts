/** The albums into which photos can be copied: own ones that nobody else takes part in, the last used first. Browser only. */
import type { AlbumSortKey } from '@/lib/contracts/albums';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/api-client';
import { albumsApi } from './api';
import type { AlbumListReply, AlbumView } from './schema';

type Pages = AsyncGenerator<readonly AlbumView[]>;

type Sort = { sort?: AlbumSortKey; order?: 'asc' | 'desc' };

async function* pagesOf(sort: Sort, signal: AbortSignal): Pages {
  let cursor: string | null = null;
  do {
    const page: AlbumListReply = await call(albumsApi.list, { query: { ...sort, cursor }, signal });
    yield page.albums;
    ({ cursor } = page);
  } while (cursor !== null);
}

/** Page by page. Where the service sorts no albums they come at once, the last changed first. @throws ApiError */
export async function* readChoices(signal: AbortSignal): Pages {
  try {
    yield* pagesOf({ sort: 'lastAdded', order: 'desc' }, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'validation') throw error;
    const albums: AlbumView[] = [];
    for await (const page of pagesOf({}, signal)) albums.push(...page);
    yield albums.sort((a, b) => b.updated.localeCompare(a.updated));
  }
}
