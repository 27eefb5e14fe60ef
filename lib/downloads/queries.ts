import { queryOptions } from '@tanstack/react-query';
import { lazyApi } from '@/lib/http/lazy-api';
import { codeOf } from '@/lib/http/query-client';
import type { DownloadView } from './schema';

const loadApi = lazyApi(() => import('./api'));

/** Milliseconds between two reads. Polling is necessary because events of the push service may be lost (D-31). */
const pollMs = 20_000;

/** True if at least one archive of the download is still being made. */
export const hasRunningArchives = ({ archives }: DownloadView): boolean =>
  archives.some(({ state }) => state === 'underWay');

/** Value for `refetchInterval`: polls until the session has ended. */
export const pollDownloads = ({ state }: { state: { error: unknown } }): number | false =>
  codeOf(state.error) !== 'unauthenticated' && pollMs;

/** The customer's downloads of the last 30 days (DL-01). */
export const downloadsQuery = queryOptions({
  queryKey: ['downloads'],
  async queryFn({ signal }): Promise<readonly DownloadView[]> {
    const { call, downloadsApi } = await loadApi();
    return (await call(downloadsApi.list, { signal })).downloads;
  },
  // Do not cache: when the customer opens the page again, the server's data is newer.
  gcTime: 0,
  retry: false,
});

/** Number of photos of a shared album that the customer has downloaded. */
export const albumProgressQuery = (albumId: string) =>
  queryOptions({
    queryKey: ['album-progress', albumId],
    async queryFn({ signal }) {
      const { call, downloadsApi } = await loadApi();
      return call(downloadsApi.getAlbumProgress, { ids: { id: albumId }, signal });
    },
    gcTime: 0,
  });
