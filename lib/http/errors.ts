/** Failures on the server. Their codes are in error-codes.ts, which the browser loads too. */
import type { FieldErrors } from './api-error';
import type { ErrorCode } from './error-codes';

/**
 * Next bundles pages and handlers apart, so a process has the classes below more than once, and what the bundles share
 * (breakers and their retries, refreshes under way) meets errors of the others: the name decides, not the class.
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
  /** How long the service asked to be left alone. */
  retryAfterSeconds?: number;
  /** Of a batch that was refused whole: what stood in its way. */
  failedIds?: readonly string[];
};

/**
 * A call to a backend service failed (ER-18): the message carries status and path template.
 * `digest` is what Next hands to error boundaries instead of the message: here the code and the correlation id.
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

/** True if a service answered that it does not know a call; of a call that names an object, 404 can mean the object. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof UpstreamError && unknownCallStatuses.includes(error.status);

/** What a service could not do is said on the page; a redirect or a mistake of ours goes on. */
export function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** What customer care needs to look a failure up; empty where no service was asked. */
export const correlationIdOf = (error: AppError): string =>
  error instanceof UpstreamError ? error.correlationId : '';

/**
 * ER-11, ER-12: an answer that breaks its contract is told by the name that the specification gives it. One that is an
 * error of the service stays what it is, with its status (ER-18).
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
