import 'server-only';
/**
 * The HTTP status of a page. Next lets a page choose 404 only by an error that is rendered in the browser; here a page
 * that is complete in its HTML can also be a 404, a 500 or a 503.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import type { ErrorCode } from './error-codes';
import { AppError, toFailure } from './errors';

const responses = () =>
  sharedInProcess('page-responses', () => new AsyncLocalStorage<ServerResponse>());

/** Calls `run`, in which {@link setPageStatus} changes this response. For requests of documents. */
export const withPageResponse = <Result>(response: ServerResponse, run: () => Result): Result =>
  responses().run(response, run);

/**
 * Sets the status of the document that is being rendered. A page that the router of the browser asks for keeps 200: the
 * router would load any other one a second time.
 *
 * @param retryAfterSeconds when the customer may try again
 */
export function setPageStatus(status: number, retryAfterSeconds?: number): void {
  const response = responses().getStore();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
}

/** Seconds after which a service or this server has most likely recovered. */
const usualRetrySeconds = 10;

/** Codes of failures that pass by themselves: an outage, or more calls than a service or this server takes. */
const outages: readonly ErrorCode[] = ['unavailable', 'timeout', 'tooManyRequests'];

export const isOutage = (error: unknown): boolean =>
  error instanceof AppError && outages.includes(error.code);

/** Sets the status of a page whose main part failed: 503 with Retry-After for a failure that passes, else 404 or 500. */
export function setFailedStatus(error: unknown): void {
  if (!(error instanceof AppError)) return setPageStatus(500);
  if (isOutage(error))
    return setPageStatus(503, error.details.retryAfterSeconds ?? usualRetrySeconds);
  setPageStatus(error.code === 'notFound' ? 404 : 500);
}

/** {@link toFailure} for the main list of a page. Also sets the status of the page. */
export function toPageFailure(error: unknown): AppError {
  const failure = toFailure(error);
  setFailedStatus(failure);
  return failure;
}
