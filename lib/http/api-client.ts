/** Calls of the browser to our own route handlers, with the header that the CSRF guard requires. */
import * as z from 'zod/mini';
import { reportClientFailure } from '@/lib/observability/report-client';
import { ApiError } from './api-error';
import { type ErrorCode, isErrorCode } from './error-codes';
import { requestedByHeader, requestedByValue } from './csrf';
import {
  addressOf,
  type CallInput,
  type Endpoint,
  type HttpMethod,
  type OptionalArgument,
  type ReplyOf,
} from '@/lib/endpoints/endpoint';

export { ApiError };

/** Error body that our route handlers send (lib/route-handlers). A proxy between us and the browser may send another body. */
const errorBodySchema = z.object({
  error: z.object({
    // A newer server may send a code that this script does not know. It is read as `badAnswer`.
    code: z.catch(
      z.custom<ErrorCode>((value) => isErrorCode(value)),
      'badAnswer',
    ),
    correlationId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

/** Returns the seconds of the header Retry-After, or null. Our handlers never send the header's other form, a date. */
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
    // An aborted request rejects with the reason of its signal; every other failure of fetch means that there is no network.
    throw init.signal?.aborted ? error : new ApiError('offline', '');
  });
  if (!response.ok) throw await toApiError(response);
  return response;
}

/**
 * Reports a failed action to the error-reporting service (ER-19) and throws the error again. Aborted requests are not reported.
 */
function reject(error: unknown): never {
  if (error instanceof ApiError) reportClientFailure(error);
  throw error;
}

/** Returns the parsed JSON of the body, or null for 204. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text().catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError('offline', '');
  });
  try {
    return JSON.parse(text);
  } catch {
    // The error of JSON.parse quotes the text, which must not be in error reports; therefore it is not the cause of this error.
    throw new ApiError('badAnswer', '');
  }
}

function initOf(method: HttpMethod, { body, idempotencyKey, signal }: LooseInput): RequestInit {
  return {
    method,
    ...(method !== 'GET' && {
      headers: {
        [requestedByHeader]: requestedByValue,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
    }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

type LooseInput = { body?: unknown; idempotencyKey?: string; signal?: AbortSignal };

type Reply<E extends Endpoint> = ReplyOf<E> extends undefined ? null : ReplyOf<E>;

/**
 * Calls one of our endpoints and returns its parsed response, or null if the endpoint has no response schema.
 *
 * Rejects with an ApiError and reports it: `offline` without a network, `badAnswer` if the response does not match its schema.
 * An aborted call rejects with the reason of its signal.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...args: OptionalArgument<CallInput<E>>
): Promise<Reply<E>> {
  // The conditional types check for the caller which fields exist; inside this function each field is optional.
  const input = (args[0] ?? {}) as LooseInput;
  const address = addressOf<Endpoint>(endpoint, input);
  const response = await request(address, initOf(endpoint.method, input)).catch(reject);
  // For an endpoint without a schema, the type Reply is null.
  if (!endpoint.reply) return null as Reply<E>;
  const json = await readJson(response, input.signal).catch(reject);
  const parsed = z.safeParse(endpoint.reply, json);
  // The data was parsed with the schema from which the type Reply is derived.
  return parsed.success ? (parsed.data as Reply<E>) : reject(new ApiError('badAnswer', ''));
}

/** Fetches a file from one of our links. The caller must check the media type. Rejects like {@link call}. */
export async function fetchFile(href: string, signal: AbortSignal): Promise<Blob> {
  const response = await request(href, { signal }).catch(reject);
  return response
    .blob()
    .catch((error: unknown) => reject(signal.aborted ? error : new ApiError('offline', '')));
}
