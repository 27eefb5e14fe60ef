/** One request has one correlation id, in every hop, log line and report. */

/** The header that carries it. */
export const correlationHeader = 'x-correlation-id';

const pattern = /^[A-Za-z0-9-]{8,64}$/;

/** The id that our own middleware set, or a new one. */
export const correlationIdOf = (headers: Headers): string => {
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
