type Replies = { state: { dataUpdateCount: number; errorUpdateCount: number } };

/**
 * Value for TanStack Query's `refetchInterval` while a job runs. The interval grows with each response: 1 s, 1.5 s, 2.25 s and
 * so on up to `longestMs`. TanStack Query does not poll while the page is hidden (D-31).
 */
export const growingInterval =
  ({ firstMs = 1_000, longestMs }: { firstMs?: number; longestMs: number }) =>
  ({ state: { dataUpdateCount, errorUpdateCount } }: Replies): number =>
    Math.min(firstMs * 1.5 ** (dataUpdateCount + errorUpdateCount), longestMs);
