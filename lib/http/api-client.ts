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

/** Error body of the handler factory. A proxy between us and the browser may answer with something else. */
const errorBodySchema = z.object({
  error: z.object({
    // A newer server may send a code that this script does not know; it is shown with the message of the fallback.
    code: z.catch(
      z.custom<ErrorCode>((value) => isErrorCode(value)),
      'badAnswer',
    ),
    correlationId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

/** Seconds of the header. Our handlers never send the other form of it, a date. */
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
    // An aborted request rejects with the reason of its signal.
    throw init.signal?.aborted ? error : new ApiError('offline', '');
  });
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** Reports the failure of any action (ER-19) and rejects with it. Aborted requests are not reported. */
function reject(error: unknown): never {
  if (error instanceof ApiError) reportClientFailure(error);
  throw error;
}

/** Parsed JSON of the body; null for 204. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text().catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError('offline', '');
  });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own error quotes the answer and must not reach the reports.
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
 * Calls one of our endpoints and parses its reply; null if the endpoint defines no reply.
 *
 * Rejects with ApiError and reports it, also without a network (`offline`) and for a reply that does not match its
 * schema (`badAnswer`). An aborted call rejects with the reason of its signal.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...args: OptionalArgument<CallInput<E>>
): Promise<Reply<E>> {
  // The conditional types prove for the caller which fields exist; here each field is optional.
  const input = (args[0] ?? {}) as LooseInput;
  const address = addressOf<Endpoint>(endpoint, input);
  const response = await request(address, initOf(endpoint.method, input)).catch(reject);
  // Without a schema the type of the reply is null.
  if (!endpoint.reply) return null as Reply<E>;
  const json = await readJson(response, input.signal).catch(reject);
  const parsed = z.safeParse(endpoint.reply, json);
  // The type of the reply comes from this schema.
  return parsed.success ? (parsed.data as Reply<E>) : reject(new ApiError('badAnswer', ''));
}

/** Fetches a file from one of our links. The caller checks its media type. Rejects like {@link call}. */
export async function fetchFile(href: string, signal: AbortSignal): Promise<Blob> {
  const response = await request(href, { signal }).catch(reject);
  return response
    .blob()
    .catch((error: unknown) => reject(signal.aborted ? error : new ApiError('offline', '')));
}
