/** Correlation ids. Each request has one id, which is in all its calls, log lines and error reports. */

/** Name of the header with the correlation id. */
export const correlationHeader = 'x-correlation-id';

const pattern = /^[A-Za-z0-9-]{8,64}$/;

/** Returns the id if it is valid, otherwise a new one. */
export const toCorrelationId = (id: string | null | undefined): string =>
  id && pattern.test(id) ? id : crypto.randomUUID();

/** Returns the id that the server has set in the request's headers (lib/http/web-server.server.ts), or a new one. */
export const readCorrelationId = (headers: Headers): string =>
  toCorrelationId(headers.get(correlationHeader));

/**
 * Returns the correlation id of a failed call's error: UpstreamError on the server, ApiError in the browser ('' if there was no
 * response). Returns null for unexpected errors.
 */
export const correlationIdIn = (error: unknown): string | null =>
  error instanceof Error && 'correlationId' in error && typeof error.correlationId === 'string'
    ? error.correlationId
    : null;

/** Format of `digest` of a server error: `${code};${correlationId}` (lib/http/errors.ts). Next passes it to the browser. */

const digestPattern = /^([A-Za-z]+);([A-Za-z0-9-]{1,64})$/;

type KnownFailure = { code: string; correlationId: string };

/** Returns the code and the correlation id of an error that an error boundary caught; null if the error has none. */
export function readDigest(error: unknown): KnownFailure | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null;
  const match = typeof error.digest === 'string' ? digestPattern.exec(error.digest) : null;
  return match ? { code: match[1] ?? '', correlationId: match[2] ?? '' } : null;
}
