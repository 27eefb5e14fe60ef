/** Failures on the server. Their codes are in error-codes.ts, which the browser loads too. */
import type { FieldErrors } from './api-error';
import type { ErrorCode } from './error-codes';

/**
 * Next bundles pages and handlers separately, so one process has several copies of the classes below. Breakers, retries and
 * token refreshes are shared by the bundles and see errors of all copies. `instanceof` therefore compares names.
 */
const isNamed = (value: unknown, ...names: string[]): boolean =>
  value instanceof Error && names.includes(value.name);

/** An expected failure. Its message is for the log; customers see a message chosen by `code`. */
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
  /** The `error` of a token endpoint (RFC 6749 section 5.2). */
  reason?: string;
  /** The service itself failed: it counts against the service, and a safe call may be repeated. */
  isTransient?: boolean;
  /** Value of Retry-After. */
  retryAfterSeconds?: number;
  /** Ids because of which a whole batch was refused. */
  failedIds?: readonly string[];
};

/**
 * A call to a backend service failed (ER-18): the message carries status and path template.
 * Next gives `digest` to error boundaries instead of the message; it holds the code and the correlation id.
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

/** True if the service does not know the call. Calls that name an object never count: their 404 can mean the object. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof UpstreamError && unknownCallStatuses.includes(error.status);

/** Returns an expected failure, which the page shows. Redirects and programming errors are thrown again. */
export function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Correlation id with which customer care finds the failure in the logs; empty if no service was called. */
export const correlationIdOf = (error: AppError): string =>
  error instanceof UpstreamError ? error.correlationId : '';

/**
 * Waits for an answer of a service. If the answer does not match its contract, the error gets `name`, the text that the
 * specification demands for this call (ER-11, ER-12). Errors of the service keep their code and status (ER-18).
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
