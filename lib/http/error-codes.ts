import type { FieldErrors } from './api-error';

/** The closed list of what can go wrong between a customer and a backend, its HTTP status, and the answer that tells it. */
const statusByCode = {
  badRequest: 400,
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** Only for who has proved lately who they are: signing in again mends it. */
  staleSignIn: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  unprocessable: 422,
  misdirected: 421,
  tooManyRequests: 429,
  internal: 500,
  /** The service does not know the call. */
  notOffered: 501,
  /** The service answered something that breaks its contract, or with an error of its own. */
  badAnswer: 502,
  /** The service did not answer, or is known to be down. */
  unavailable: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof statusByCode;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(statusByCode, value);

export const statusOf = (code: ErrorCode): number => statusByCode[code];

/** Body of every failed answer of our route handlers. */
export type ErrorBody = {
  error: { code: ErrorCode; correlationId: string; fields?: FieldErrors };
};
