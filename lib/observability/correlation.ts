/** Correlation ids: one id for a request, in every call, log line and report. */

/** Header with the correlation id. */
export const correlationHeader = 'x-correlation-id';

const pattern = /^[A-Za-z0-9-]{8,64}$/;

/** The id itself, or a new one in place of a missing or malformed id. */
export const toCorrelationId = (id: string | null | undefined): string =>
  id && pattern.test(id) ? id : crypto.randomUUID();

/** The id that the server set (lib/http/web-server.server.ts), or a new one. */
export const readCorrelationId = (headers: Headers): string =>
  toCorrelationId(headers.get(correlationHeader));

/**
 * Correlation id of an error of a failed call: UpstreamError on the server, ApiError in the browser ('' without an answer).
 * Null for unexpected errors.
 */
export const correlationIdIn = (error: unknown): string | null =>
  error instanceof Error && 'correlationId' in error && typeof error.correlationId === 'string'
    ? error.correlationId
    : null;

/** Digest of a server error in the browser: `${code};${correlationId}` (lib/http/errors.ts). */

const digestPattern = /^([A-Za-z]+);([A-Za-z0-9-]{1,64})$/;

type KnownFailure = { code: string; correlationId: string };

/** Code and correlation id of an error that an error boundary caught; null if it has none. */
export function readDigest(error: unknown): KnownFailure | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null;
  const match = typeof error.digest === 'string' ? digestPattern.exec(error.digest) : null;
  return match ? { code: match[1] ?? '', correlationId: match[2] ?? '' } : null;
}
