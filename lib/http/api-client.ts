/** The only fetch of the browser: our own route handlers, with the header that the CSRF guard asks for. */
import * as z from 'zod/mini';
import { reportClientFailure } from '@/lib/observability/report-client';
import { ApiError } from './api-error';
import { type ErrorCode, isErrorCode } from './error-codes';
import { requestedByHeader, requestedByValue } from './csrf';

export { ApiError };

/** What the handler factory answers with when something failed; whatever stands in between may answer anything. */
const errorBodySchema = z.object({
  error: z.object({
    // A newer server may know a code that this script does not: the fallback has a message of its own.
    code: z.catch(
      z.custom<ErrorCode>((value) => isErrorCode(value)),
      'badAnswer',
    ),
    correlationId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

/** Seconds; a date, which the header may also hold, is none that our handlers send. */
function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => null));
  if (!body.success) return new ApiError('badAnswer', '');
  const { code, correlationId, fields } = body.data.error;
  return new ApiError(code, correlationId, fields, retryAfterOf(response));
}

async function request(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch((error: unknown) => {
    // Whoever aborted the request gets the reason of the signal.
    throw init.signal?.aborted ? error : new ApiError('offline', '');
  });
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** ER-19: what is rejected is logged and reported here, for every action there is. What was called off is not. */
function reject(error: unknown): never {
  if (error instanceof ApiError) reportClientFailure(error);
  throw error;
}

async function requestJson(path: string, init: RequestInit): Promise<unknown> {
  const response = await request(path, init);
  if (response.status === 204) return null;
  const text = await response.text().catch((error: unknown) => {
    throw init.signal?.aborted ? error : new ApiError('offline', '');
  });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own error quotes the answer, and failures are reported.
    throw new ApiError('badAnswer', '');
  }
}

async function call<Reply>(
  path: string,
  schema: z.core.$ZodType<Reply>,
  init: RequestInit,
): Promise<Reply> {
  const reply = z.safeParse(schema, await requestJson(path, init).catch(reject));
  return reply.success ? reply.data : reject(new ApiError('badAnswer', ''));
}

type ReadOptions = {
  /** Ends the request; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
};

type WriteOptions = ReadOptions & {
  /** Sent as JSON. */
  body?: unknown;
  /** The same for every try of one intent. */
  idempotencyKey?: string;
};

const write =
  (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
  <Reply>(
    path: string,
    schema: z.core.$ZodType<Reply>,
    { body, idempotencyKey, signal }: WriteOptions = {},
  ): Promise<Reply> =>
    call(path, schema, {
      method,
      headers: {
        [requestedByHeader]: requestedByValue,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });

/** The reply of a handler that answers 204. */
export const noContent = z.null();

/**
 * Calls to our own route handlers. Each takes the path (`apiPaths` of lib/config/api-paths.ts) and the schema of the reply,
 * which lives in the feature's `schema.ts`; a reply that breaks it is an ApiError `badAnswer`.
 *
 * All reject with ApiError, also when there is no network, and all report it.
 */
export const api = {
  get: <Reply>(
    path: string,
    schema: z.core.$ZodType<Reply>,
    { signal }: ReadOptions = {},
  ): Promise<Reply> => call(path, schema, signal ? { signal } : {}),
  post: write('POST'),
  put: write('PUT'),
  patch: write('PATCH'),
  delete: write('DELETE'),
  /** Reads a file. Its media type is for the caller to look at. */
  getFile: async (path: string, signal: AbortSignal): Promise<Blob> => {
    const response = await request(path, { signal }).catch(reject);
    return response
      .blob()
      .catch((error: unknown) => reject(signal.aborted ? error : new ApiError('offline', '')));
  },
};
