/** The albums into which photos can be copied: own ones that nobody else takes part in, the last used first. Browser only. */
import { ApiError } from '@/lib/http/api-error';
import { listAlbums } from './list-calls';
import type { AlbumView } from './schema';

type Pages = AsyncGenerator<readonly AlbumView[]>;

async function* pagesOf(sort: Readonly<Record<string, string>>, signal: AbortSignal): Pages {
  let cursor: string | null = null;
  do {
    const page = await listAlbums({ ...sort, ...(cursor !== null && { cursor }) }, signal);
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
