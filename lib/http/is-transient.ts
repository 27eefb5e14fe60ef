import { ApiError } from './api-error';

/**
 * True if the same call may succeed a moment later. False for responses with a status below 500, because the same call would
 * get the same response, and for a missing network or session, which the customer should read about instead of waiting.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['timeout', 'unavailable', 'badAnswer', 'internal'].includes(error.code);
