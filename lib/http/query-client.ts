/** TanStack Query's cache for client-owned data (docs/decisions/2026-11-25-queries-in-the-browser.md). */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { isTransient } from './is-transient';

const retryMs = 400;
/** A reply that asks for a longer pause is a failure: the customer reads it instead of waiting without a word. */
const longestRetryMs = 2_000;

export const codeOf = (error: unknown): ApiError['code'] | null =>
  error instanceof ApiError ? error.code : null;

/** Milliseconds before the second attempt: the reply's Retry-After, or a moment. */
const delayAfter = (error: unknown): number =>
  error instanceof ApiError && error.retryAfterSeconds !== null
    ? error.retryAfterSeconds * 1_000
    : retryMs;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a call fails with `offline`, which the customer reads; it does not wait. So do mutations.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && isTransient(error) && delayAfter(error) <= longestRetryMs,
        retryDelay: (_failures, error) => delayAfter(error),
        refetchOnWindowFocus: false,
        // A read that failed without a network is repeated with it.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Listed in docs/caches.md. */
let browserClient: QueryClient | undefined;

/** In the browser, the one client of the tab. On the server, a new client for each call, so that customers share no data. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!browserClient) {
    browserClient = createQueryClient();
    // Queries without a component (lib/downloads/watch.ts) are read again when the page is seen again, too.
    browserClient.mount();
  }
  return browserClient;
}
