type Replies = { state: { dataUpdateCount: number; errorUpdateCount: number } };

/**
 * Value for `refetchInterval` of a job that is being done: 1 s, 1.5 s, 2.25 s … `longestMs`, counted by the replies so
 * far. TanStack Query does not poll while the page is hidden (D-31).
 */
export const growingInterval =
  ({ firstMs = 1_000, longestMs }: { firstMs?: number; longestMs: number }) =>
  ({ state: { dataUpdateCount, errorUpdateCount } }: Replies): number =>
    Math.min(firstMs * 1.5 ** (dataUpdateCount + errorUpdateCount), longestMs);
