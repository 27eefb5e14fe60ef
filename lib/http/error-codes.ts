import type { FieldErrors } from './api-error';

/** All error codes of our endpoints with their HTTP statuses, and the body of an error response. */
const statusByCode = {
  badRequest: 400,
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The sign-in is too old for this action; the customer can sign in again. */
  staleSignIn: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  unprocessable: 422,
  misdirected: 421,
  tooManyRequests: 429,
  internal: 500,
  /** The backend service does not know the call. */
  notOffered: 501,
  /** The response of the service does not match its schema, or reports an internal error. */
  badAnswer: 502,
  /** The service did not respond, or its circuit breaker is open. */
  unavailable: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof statusByCode;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(statusByCode, value);

export const httpStatusOf = (code: ErrorCode): number => statusByCode[code];

/** Body of every error response of our route handlers. */
export type ErrorBody = {
  error: { code: ErrorCode; correlationId: string; fields?: FieldErrors };
};
