/** TanStack Query's cache for data that the browser loads itself (docs/decisions/2026-11-25-queries-in-the-browser.md). */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { isTransient } from './is-transient';

const retryMs = 400;
/**
 * If the response requests a longer pause than this in milliseconds, the query fails at once, so that the customer sees a
 * message instead of waiting.
 */
const longestRetryMs = 2_000;

export const codeOf = (error: unknown): ApiError['code'] | null =>
  error instanceof ApiError ? error.code : null;

/** Time in milliseconds before the second attempt: Retry-After of the response, otherwise {@link retryMs}. */
const delayAfter = (error: unknown): number =>
  error instanceof ApiError && error.retryAfterSeconds !== null
    ? error.retryAfterSeconds * 1_000
    : retryMs;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network, queries and mutations fail with `offline`, so that the customer sees a message; TanStack Query
        // does not pause them.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && isTransient(error) && delayAfter(error) <= longestRetryMs,
        retryDelay: (_failures, error) => delayAfter(error),
        refetchOnWindowFocus: false,
        // A query that has failed is read again when the network returns.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The client of this tab. This cache is listed in docs/caches.md. */
let browserClient: QueryClient | undefined;

/**
 * In the browser, returns the only client of the tab. On the server, returns a new client for each call, so that customers
 * share no data.
 */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!browserClient) {
    browserClient = createQueryClient();
    // Mounting makes queries without a component (lib/downloads/watch.ts) load again when the page becomes visible.
    browserClient.mount();
  }
  return browserClient;
}
