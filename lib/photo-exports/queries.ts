import { queryOptions } from '@tanstack/react-query';
import { lazyApi } from '@/lib/http/lazy-api';
import { growingInterval } from '@/lib/http/poll-interval';
import { codeOf } from '@/lib/http/query-client';
import type { ExportReply } from './schema';

const loadApi = lazyApi(() => import('./api'));

export type StartedExport = Extract<ExportReply, { state: 'processing' }>;

/** True for failures after which polling stops. After an outage, polling continues. */
export const hasExportFailed = (error: unknown): boolean =>
  ['unprocessable', 'notFound', 'unauthenticated'].includes(codeOf(error) ?? '');

/**
 * Time between two reads grows up to 30 seconds: a small export takes seconds, an export of twenty years of photos
 * takes a day.
 */
const interval = growingInterval({ longestMs: 30_000 });

/** An export that is being made; it is read again until it is ready or has failed. */
export const photoExportQuery = (started: StartedExport) =>
  queryOptions({
    queryKey: ['photo-export', started.id],
    async queryFn({ signal }): Promise<ExportReply> {
      const { call, photoExportsApi } = await loadApi();
      return call(photoExportsApi.get, { ids: { id: started.id ?? '' }, signal });
    },
    initialData: (): ExportReply => started,
    staleTime: Infinity,
    // Do not cache: if an export starts again with the same id, the earlier failure must not be shown.
    gcTime: 0,
    retry: false,
    refetchInterval: (query) =>
      started.id !== null &&
      query.state.data?.state === 'processing' &&
      !hasExportFailed(query.state.error) &&
      interval(query),
  });

/** The latest verified copy; null if the service does not verify copies. */
export const latestCopyQuery = queryOptions({
  queryKey: ['latest-copy'],
  // Do not cache: read it again whenever the note is shown.
  gcTime: 0,
  async queryFn({ signal }) {
    const { call, photoExportsApi } = await loadApi();
    return (await call(photoExportsApi.getLatestCopy, { signal })).copy;
  },
});
