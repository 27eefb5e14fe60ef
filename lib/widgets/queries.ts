import { queryOptions } from '@tanstack/react-query';
import { lazyApi } from '@/lib/http/lazy-api';
import { growingInterval } from '@/lib/http/poll-interval';
import type { BookView } from './schema';

const loadApi = lazyApi(() => import('./api'));

const interval = growingInterval({ firstMs: 1_500, longestMs: 30_000 });

/**
 * A book whose online version is being made; it is read again until the version is ready or has failed. A failed read
 * does not stop the polling.
 */
export const bookQuery = (book: BookView) =>
  queryOptions({
    queryKey: ['book', book.code],
    async queryFn({ signal }): Promise<BookView> {
      const { call, widgetsApi } = await loadApi();
      return call(widgetsApi.get, { ids: { code: book.code }, signal });
    },
    initialData: book,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: (query) => query.state.data?.status === 'creating' && interval(query),
  });
