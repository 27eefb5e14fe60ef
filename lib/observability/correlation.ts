/** One request has one correlation id, in every hop, log line and report. */

/** The header that carries it. */
export const correlationHeader = 'x-correlation-id';

const pattern = /^[A-Za-z0-9-]{8,64}$/;

/** The id that our own middleware set, or a new one. */
export const readCorrelationId = (headers: Headers): string => {
  const given = headers.get(correlationHeader);
  return given && pattern.test(given) ? given : crypto.randomUUID();
};

/**
 * The id that an error carries: our errors of failed calls do (UpstreamError on the server, ApiError in the browser,
 * with '' when no answer came). Null for an error that nobody foresaw.
 */
export const correlationIdIn = (error: unknown): string | null =>
  error instanceof Error && 'correlationId' in error && typeof error.correlationId === 'string'
    ? error.correlationId
    : null;

/** What the server told the browser of a failure: `${code};${correlationId}` (lib/http/errors.ts). Pure. */

const digestPattern = /^([A-Za-z]+);([A-Za-z0-9-]{1,64})$/;

type KnownFailure = { code: string; correlationId: string };

/** Code and correlation id of an error that an error boundary caught; null when it carries none. */
export function readDigest(error: unknown): KnownFailure | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null;
  const match = typeof error.digest === 'string' ? digestPattern.exec(error.digest) : null;
  return match ? { code: match[1] ?? '', correlationId: match[2] ?? '' } : null;
}
