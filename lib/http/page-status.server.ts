import 'server-only';
/**
 * Sets the HTTP status of a page. In Next a page can only choose 404, by an error that is rendered in the browser. With this
 * module a complete HTML page can have the status 404, 500 or 503.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import type { ErrorCode } from './error-codes';
import { AppError, toFailure } from './errors';

const responses = () =>
  sharedInProcess('page-responses', () => new AsyncLocalStorage<ServerResponse>());

/** Calls `run`; during this call {@link setPageStatus} changes `response`. Use it for requests of documents. */
export const withPageResponse = <Result>(response: ServerResponse, run: () => Result): Result =>
  responses().run(response, run);

/**
 * Sets the status of the document that is being rendered. Requests of Next's router in the browser keep the status 200, because
 * the router loads a page with any other status a second time.
 *
 * @param retryAfterSeconds value of Retry-After
 */
export function setPageStatus(status: number, retryAfterSeconds?: number): void {
  const response = responses().getStore();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
}

/** Default value of Retry-After in seconds. After this time, a service or this server has usually recovered. */
const defaultRetrySeconds = 10;

/** Error codes of temporary failures: an outage, or an overloaded service or server. */
const outages: readonly ErrorCode[] = ['unavailable', 'timeout', 'tooManyRequests'];

export const isOutage = (error: unknown): boolean =>
  error instanceof AppError && outages.includes(error.code);

/**
 * Sets the status of a page whose main content could not be loaded: 503 with Retry-After for a temporary failure, 404 for
 * `notFound`, otherwise 500.
 */
export function setFailedStatus(error: unknown): void {
  if (!(error instanceof AppError)) return setPageStatus(500);
  if (isOutage(error))
    return setPageStatus(503, error.details.retryAfterSeconds ?? defaultRetrySeconds);
  setPageStatus(error.code === 'notFound' ? 404 : 500);
}

/** Like {@link toFailure}, for the main list of a page. Also sets the status of the page. */
export function toPageFailure(error: unknown): AppError {
  const failure = toFailure(error);
  setFailedStatus(failure);
  return failure;
}
