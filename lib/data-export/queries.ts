import { queryOptions } from '@tanstack/react-query';
import { lazyApi } from '@/lib/http/lazy-api';
import { growingInterval } from '@/lib/http/poll-interval';
import { codeOf } from '@/lib/http/query-client';
import type { DataExportView } from './schema';

export const loadApi = lazyApi(() => import('./api'));

export const isExportRunning = (view: DataExportView | null | undefined): view is DataExportView =>
  view?.state === 'queued' || view?.state === 'running';

/** True for failures after which polling stops; other failures are polled again. */
const isFinal = (error: unknown) => ['notFound', 'unauthenticated'].includes(codeOf(error) ?? '');

const interval = growingInterval({ longestMs: 10_000 });

/** The customer's newest export, polled until it is ready or has failed; null if there is none. */
export const dataExportQuery = (latest: DataExportView | null) =>
  queryOptions({
    queryKey: ['data-export'],
    async queryFn({ client, queryKey, signal }): Promise<DataExportView | null> {
      const file = client.getQueryData<DataExportView | null>(queryKey);
      if (!file) return null;
      const { call, dataExportApi } = await loadApi();
      return call(dataExportApi.get, { ids: { id: file.id }, signal });
    },
    initialData: latest,
    staleTime: Infinity,
    // Do not cache: when the customer opens the page again, the server's state is newer.
    gcTime: 0,
    retry: false,
    refetchInterval: (query) =>
      isExportRunning(query.state.data) && !isFinal(query.state.error) && interval(query),
  });
