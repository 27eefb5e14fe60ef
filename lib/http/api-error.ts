/** What a failed call of the browser throws. The codes and their statuses are apart: no page needs them first. */
import type { ErrorCode } from './error-codes';

/** Field name → message key. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A call that did not do what it was asked to. `code` chooses the message; `correlationId` is for support. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ErrorCode | 'offline',
    readonly correlationId: string,
    readonly fields: FieldErrors = {},
    /** How long the service asked to be left alone; null when it did not say. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(code);
  }
}
