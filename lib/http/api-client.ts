/** The only fetch of the browser: our own doors, with the header that the CSRF guard asks for. */
import { ApiError } from './api-error';
import { requestedByHeader, requestedByValue } from './csrf';
import type { ErrorBody } from './errors';

export { ApiError };

type Write = { method: 'POST' | 'PUT' | 'DELETE'; body?: unknown; idempotencyKey?: string };

const hasKey = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value;

/** Our own factory's shape; whatever stands in between may answer anything. */
const isErrorBody = (value: unknown): value is ErrorBody =>
  hasKey(value, 'error') && hasKey(value.error, 'code') && hasKey(value.error, 'correlationId');

/** Seconds; a date, which the header may also hold, is none that our handlers send. */
function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}

async function toError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) return new ApiError('badAnswer', '');
  const { code, correlationId, fields } = body.error;
  return new ApiError(code, correlationId, fields, retryAfterOf(response));
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch((error: unknown) => {
    // Whoever gave up on the answer is told so in its own words.
    throw init?.signal?.aborted ? error : new ApiError('offline', '');
  });
  if (!response.ok) throw await toError(response);
  return response;
}

async function call(path: string, init?: RequestInit): Promise<unknown> {
  const response = await ask(path, init);
  if (response.status === 204) return null;
  const text = await response.text().catch((error: unknown) => {
    throw init?.signal?.aborted ? error : new ApiError('offline', '');
  });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own error quotes the answer, and failures are reported.
    throw new ApiError('badAnswer', '');
  }
}

/**
 * Reads a file of one of our own handlers. Its media type is for the caller to look at.
 *
 * @throws ApiError also when there is no network, or when it ends in the middle of the file
 */
export async function readFile(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await ask(path, { signal });
  return response.blob().catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError('offline', '');
  });
}

/**
 * Reads JSON of one of our own handlers. The answer's shape is the handler's; callers read only what they know of.
 *
 * @param signal ends the request; the promise is then rejected with the signal's reason
 * @throws ApiError also when there is no network
 */
export const read = (path: string, signal?: AbortSignal): Promise<unknown> =>
  signal ? call(path, { signal }) : call(path);

/**
 * Sends a change to one of our own handlers and returns its JSON (null for 204), as {@link read} does.
 *
 * @throws ApiError also when there is no network
 */
export const send = (path: string, { method, body, idempotencyKey }: Write): Promise<unknown> =>
  call(path, {
    method,
    headers: {
      [requestedByHeader]: requestedByValue,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
