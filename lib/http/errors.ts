/** Failures on the server. The error codes are in error-codes.ts, which the browser loads too. */
import type { FieldErrors } from './api-error';
import type { ErrorCode } from './error-codes';

/**
 * Next bundles pages and handlers separately, so one process has several copies of the classes below. Circuit breakers, retries
 * and token refreshes are shared by the bundles and receive errors of all copies. `instanceof` therefore compares names.
 */
const isNamed = (value: unknown, ...names: string[]): boolean =>
  value instanceof Error && names.includes(value.name);

/** An expected failure. Its message is for the log; customers see the text that belongs to `code`. */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'AppError', 'UpstreamError');
  }
  override readonly name: string = 'AppError';
  constructor(
    readonly code: ErrorCode,
    message: string = code,
    readonly details: { fields?: FieldErrors; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
  }
}

type UpstreamDetails = {
  cause?: unknown;
  /** The field `error` of a token endpoint's response (RFC 6749 section 5.2). */
  reason?: string;
  /** True if the service itself failed: the failure counts for its circuit breaker, and a safe call may be repeated. */
  isTransient?: boolean;
  /** Value of Retry-After in seconds. */
  retryAfterSeconds?: number;
  /** Ids of objects that the service refused; it refused the whole batch because of them. */
  failedIds?: readonly string[];
};

/**
 * A failed call to a backend service (ER-18). The message contains status and path template. `digest` contains the code and the
 * correlation id; Next passes it to error boundaries instead of the message.
 */
export class UpstreamError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'UpstreamError');
  }
  override readonly name = 'UpstreamError';
  readonly digest: string;
  readonly reason: string | null;
  readonly isTransient: boolean;
  readonly failedIds: readonly string[];
  constructor(
    code: ErrorCode,
    readonly correlationId: string,
    message: string,
    readonly status: number | null = null,
    { cause, reason, isTransient = false, retryAfterSeconds, failedIds = [] }: UpstreamDetails = {},
  ) {
    super(code, message, { cause, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) });
    this.reason = reason ?? null;
    this.isTransient = isTransient;
    this.failedIds = failedIds;
    this.digest = `${code};${correlationId}`;
  }
}

const unknownCallStatuses: readonly (number | null)[] = [404, 405, 501];

/**
 * True if the error means that the service does not know the call. Use it only for calls whose path names no object: otherwise
 * a 404 can mean that the object does not exist.
 */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof UpstreamError && unknownCallStatuses.includes(error.status);

/** Returns an expected failure, so that the page can show it. Throws redirects and programming errors again. */
export function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Correlation id with which customer care finds the failure in the logs; '' if no service was called. */
export const correlationIdOf = (error: AppError): string =>
  error instanceof UpstreamError ? error.correlationId : '';

/**
 * Waits for the response of a service. If the response does not match its schema, the thrown error has the message `name`,
 * which the specification requires for this call (ER-11, ER-12). Other errors are thrown unchanged, with the code and status of
 * the service (ER-18).
 */
export async function parsedOr<Answer>(name: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const isBroken = error instanceof UpstreamError && error.code === 'badAnswer';
    if (!isBroken || error.status !== null) throw error;
    throw new AppError('badAnswer', name, { cause: error });
  }
}
