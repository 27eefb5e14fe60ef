/** Error of a failed call in the browser. Codes and statuses are in error-codes.ts, outside of the first scripts. */
import type { ErrorCode } from './error-codes';

/** Field name → message key. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A failed call. `code` chooses the message; `correlationId` is for customer care. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ErrorCode | 'offline',
    readonly correlationId: string,
    readonly fields: FieldErrors = {},
    /** Value of Retry-After; null if the service did not send it. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(code);
  }
}
