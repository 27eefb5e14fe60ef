import { ApiError } from './api-error';

/**
 * Failures that may be over a moment later. Replies with a status below 500 are not: the same call gets the same reply. Nor is
 * a missing network or session: the customer reads of it instead of waiting.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['timeout', 'unavailable', 'badAnswer', 'internal'].includes(error.code);
