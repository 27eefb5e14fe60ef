/**
 * Error of a failed call in the browser. Codes and statuses are in error-codes.ts, which is not part of a page's first scripts.
 */
import type { ErrorCode } from './error-codes';

/** Message key by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A failed call. The page shows the message for `code`; customer care finds the call in the logs by `correlationId`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ErrorCode | 'offline',
    readonly correlationId: string,
    readonly fields: FieldErrors = {},
    /** Value of Retry-After in seconds; null if the response had none. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(code);
  }
}
