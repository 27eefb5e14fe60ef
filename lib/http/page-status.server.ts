import 'server-only';
/**
 * HTTP status of a page. In Next a page can only choose 404, by an error that is rendered in the browser. This module lets a
 * page with complete HTML answer with 404, 500 or 503.
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
 * Sets the status of the document that is being rendered. A page that Next's router fetches in the browser keeps 200: the
 * router loads a page with any other status a second time.
 *
 * @param retryAfterSeconds value of Retry-After
 */
export function setPageStatus(status: number, retryAfterSeconds?: number): void {
  const response = responses().getStore();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
}

/** Default Retry-After in seconds: by then a service or this server has most likely recovered. */
const defaultRetrySeconds = 10;

/** Codes of temporary failures: an outage, or an overloaded service or server. */
const outages: readonly ErrorCode[] = ['unavailable', 'timeout', 'tooManyRequests'];

export const isOutage = (error: unknown): boolean =>
  error instanceof AppError && outages.includes(error.code);

/** Sets the status of a page whose main part failed: 503 with Retry-After for a temporary failure, else 404 or 500. */
export function setFailedStatus(error: unknown): void {
  if (!(error instanceof AppError)) return setPageStatus(500);
  if (isOutage(error))
    return setPageStatus(503, error.details.retryAfterSeconds ?? defaultRetrySeconds);
  setPageStatus(error.code === 'notFound' ? 404 : 500);
}

/** {@link toFailure} for the main list of a page. Also sets the status of the page. */
export function toPageFailure(error: unknown): AppError {
  const failure = toFailure(error);
  setFailedStatus(failure);
  return failure;
}
