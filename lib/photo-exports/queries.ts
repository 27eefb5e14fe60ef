import { queryOptions } from '@tanstack/react-query';
import { lazyApi } from '@/lib/http/lazy-api';
import { growingInterval } from '@/lib/http/poll-interval';
import { codeOf } from '@/lib/http/query-client';
import type { ExportReply } from './schema';

const loadApi = lazyApi(() => import('./api'));

export type StartedExport = Extract<ExportReply, { state: 'processing' }>;

/** Replies after which an export is not read again. An outage is no failure of the export. */
export const hasExportFailed = (error: unknown): boolean =>
  ['unprocessable', 'notFound', 'unauthenticated'].includes(codeOf(error) ?? '');

/** A small export takes seconds, one of twenty years of photos a day. */
const interval = growingInterval({ longestMs: 30_000 });

/** An export that is being made, read until it is ready or has failed. */
export const photoExportQuery = (started: StartedExport) =>
  queryOptions({
    queryKey: ['photo-export', started.id],
    async queryFn({ signal }): Promise<ExportReply> {
      const { call, photoExportsApi } = await loadApi();
      return call(photoExportsApi.get, { ids: { id: started.id ?? '' }, signal });
    },
    initialData: (): ExportReply => started,
    staleTime: Infinity,
    // An export that is started again with the same id begins without the earlier failure.
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
  // Read again whenever the note is shown.
  gcTime: 0,
  async queryFn({ signal }) {
    const { call, photoExportsApi } = await loadApi();
    return (await call(photoExportsApi.getLatestCopy, { signal })).copy;
  },
});
