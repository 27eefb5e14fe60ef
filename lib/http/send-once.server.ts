import 'server-only';
/** Sends one request to a service and returns its response or throws an UpstreamError. Used only inside lib/http. */
import type { Dispatcher } from 'undici';
import * as z from 'zod';
import { upstreamBase } from '@/lib/config/env.server';
import type { UpstreamRoute } from '@/lib/config/upstream-route';
import type { UpstreamName } from '@/lib/config/upstreams';
import { traceHeaders } from '@/lib/traces/traces';
import { correlationHeader } from '@/lib/observability/correlation';
import type { ErrorCode } from './error-codes';
import { AppError, UpstreamError } from './errors';
import { send } from './undici.server';

const idPattern = /^[A-Za-z0-9_-]{1,128}$/;

/** Schema of the only path parameter that is not an id. An address never contains a slash or consists of dots only. */
const address = z.email().max(254);

function toSegment(name: string, value: string): string | null {
  if (name !== 'address') return idPattern.test(value) ? value : null;
  return address.safeParse(value).success ? encodeURIComponent(value) : null;
}

/**
 * Replaces each `{name}` in a path template. An id that does not match `idPattern` is refused, because encoding alone would not
 * change `..`, which leads to another path. `{address}` accepts only an e-mail address.
 *
 * @throws AppError notFound, because no object can have such an id
 */
export function expandPath(template: string, ids: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = toSegment(name, ids[name] ?? '');
    if (segment === null) throw new AppError('notFound', `bad id for {${name}}`);
    return segment;
  });
}

/** The customer for whom a service is called, and the signal that aborts the call. */
export type Caller = {
  channel: string;
  correlationId: string;
  token?: string;
  /**
   * Key of the customer for whose turn the call waits (lib/session/customer.server.ts). All calls without a customer share the
   * turns of one customer.
   */
  customer?: string;
  /** Key of the customer's session. Responses with equal bytes are parsed only once per session. */
  session?: string;
  signal?: AbortSignal;
  /** Language of the customer, in which services name products. */
  locale?: string;
};

export type CallInput = {
  /** URL from the identity provider's discovery document, used instead of the service's base and the route's path. */
  address?: string;
  /** Values of the parameters in the path template. */
  ids?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** Our client at the identity provider. `secret` is sent by HTTP basic; without it, `form` has the credentials. */
  client?: { id: string; secret?: string };
  idempotencyKey?: string;
};

export type Call = {
  name: UpstreamName;
  routeName: string;
  route: UpstreamRoute;
  caller: Caller;
  input: CallInput;
};

export type Answer = {
  /** The requested URL. */
  url: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Dispatcher.ResponseData['body'];
  /** Aborts when the deadline has passed, also while the body is being read. */
  deadline: AbortSignal;
};

const maxAnswerBytes = 8 * 1024 * 1024;
const maxRefusalBytes = 16 * 1024;

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'validation',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'notFound',
  413: 'tooLarge',
  422: 'unprocessable',
  429: 'tooManyRequests',
  503: 'unavailable',
  504: 'timeout',
  507: 'unavailable',
};

/** Error code for a status. 404 means an unknown call; if the call names an object, 404 means that the object is missing. */
function codeOf({ route }: Call, status: number): ErrorCode {
  const isUnknown = status === 405 || status === 501 || (status === 404 && !route.namesObject);
  return isUnknown ? 'notOffered' : (codeByStatus[status] ?? 'badAnswer');
}

/** Returns the query with its question mark, or '' without parameters. */
export function queryOf({ input }: Call): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) query.set(key, String(value));
  return query.size > 0 ? `?${query}` : '';
}

export function urlOf(call: Call): string {
  const { name, route, input } = call;
  const address = input.address ?? upstreamBase(name) + expandPath(route.path, input.ids ?? {});
  return address + queryOf(call);
}

/** Value of the Authorization header for the route's `auth` in the table of upstreams; null for no header. */
function authorizationOf({ route, caller, input }: Call): string | null {
  if (route.auth === 'none') return null;
  if (route.auth === 'bearer') {
    if (!caller.token) throw new AppError('unauthenticated', 'no token for a call that needs one');
    return `Bearer ${caller.token}`;
  }
  if (!input.client) throw new AppError('internal', 'no credentials for a call that needs them');
  const { id, secret } = input.client;
  if (secret === undefined) return null;
  const credentials = [id, secret].map(encodeURIComponent).join(':');
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

export function headersOf(call: Call): Record<string, string> {
  const { caller, input } = call;
  const authorization = authorizationOf(call);
  const headers: Record<string, string> = {
    accept: 'application/json',
    [correlationHeader]: caller.correlationId,
    ...traceHeaders(),
  };
  if (caller.locale) headers['accept-language'] = caller.locale;
  if (authorization) headers['authorization'] = authorization;
  if (input.json !== undefined) headers['content-type'] = 'application/json';
  if (input.form) headers['content-type'] = 'application/x-www-form-urlencoded';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  return headers;
}

function bodyOf({ form, json }: CallInput): string | null {
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? null : JSON.stringify(json);
}

type Details = ConstructorParameters<typeof UpstreamError>[4] & { status?: number };

export function upstreamError(
  { name, routeName, route, caller }: Call,
  code: ErrorCode,
  what: string,
  { status, ...details }: Details = {},
): UpstreamError {
  const message = `${name}.${routeName} ${route.method} ${route.path}: ${what}`;
  return new UpstreamError(code, caller.correlationId, message, status ?? null, details);
}

/** Error for a call without a complete response. It is transient only if the service caused the failure, not the caller. */
export function connectionError(
  call: Call,
  deadline: AbortSignal,
  what: string,
  cause: unknown,
): UpstreamError {
  if (call.caller.signal?.aborted)
    return upstreamError(call, 'timeout', 'the caller left', { cause });
  const isTransient = true;
  if (!deadline.aborted) return upstreamError(call, 'unavailable', what, { cause, isTransient });
  return upstreamError(call, 'timeout', `no answer in ${call.route.timeoutMs} ms`, { isTransient });
}

const tokenError = z.object({ error: z.string().max(60) });

/** Body of the response to a refused batch: the ids of the objects that were refused. */
const refusedBatch = z.object({ failed: z.array(z.string().regex(idPattern)).max(5_000) });

/** Error for a response other than 2xx. Reads only `error` of a token endpoint and the ids of a 422. */
export async function statusError(call: Call, answer: Answer): Promise<UpstreamError> {
  const { status, headers } = answer;
  let reason: string | undefined;
  let failedIds: readonly string[] | undefined;
  const isBatch = status === 422;
  if (call.route.auth === 'client' || isBatch) {
    const body = await readBytes(call, answer, isBatch ? maxAnswerBytes : maxRefusalBytes)
      .then((bytes) => parseJson(call, bytes))
      .catch(() => null);
    if (isBatch) failedIds = refusedBatch.safeParse(body).data?.failed;
    else reason = tokenError.safeParse(body).data?.error;
  } else {
    await answer.body.dump({ limit: maxRefusalBytes }).catch(() => undefined);
  }
  const retryAfterSeconds = Number(headers['retry-after']) || undefined;
  return upstreamError(call, codeOf(call, status), `status ${status}`, {
    status,
    // 507 (full disk) and 501 (unknown call) do not mean that other calls of the service would fail.
    isTransient: status >= 500 && status !== 501 && status !== 507,
    ...(reason ? { reason } : {}),
    ...(failedIds ? { failedIds } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  });
}

/** Sends the request once. The body is not read yet. @throws UpstreamError also for a response other than 2xx */
export async function sendOnce(call: Call): Promise<Answer> {
  const { route, caller, input } = call;
  const url = urlOf(call);
  const headers = headersOf(call);
  const deadline = AbortSignal.timeout(route.timeoutMs);
  try {
    const response = await send(url, {
      method: route.method,
      headers,
      signal: caller.signal ? AbortSignal.any([caller.signal, deadline]) : deadline,
      body: bodyOf(input),
    });
    const answer = {
      url,
      status: response.statusCode,
      headers: response.headers,
      body: response.body,
      deadline,
    };
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw await statusError(call, answer);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw connectionError(call, deadline, 'no connection', error);
  }
}

/** Reads all bytes. Uses event listeners, because iterating over the body takes more CPU time than parsing it. */
function collect({ body }: Answer, maxBytes: number): Promise<Buffer | 'tooLarge'> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    body.on('data', (bytes: Buffer) => {
      size += bytes.length;
      chunks.push(bytes);
      if (size <= maxBytes) return;
      resolve('tooLarge');
      body.destroy();
    });
    body.once('end', () => resolve(Buffer.concat(chunks, size)));
    body.once('error', reject);
    body.once('close', () => reject(new Error('closed')));
  });
}

/** Reads all bytes of a response. @throws UpstreamError if the response is too large or incomplete */
export async function readBytes(
  call: Call,
  answer: Answer,
  maxBytes = maxAnswerBytes,
): Promise<Buffer> {
  let bytes: Buffer | 'tooLarge';
  try {
    bytes = await collect(answer, maxBytes);
  } catch (error) {
    throw connectionError(call, answer.deadline, 'answer cut off', error);
  }
  if (bytes === 'tooLarge') throw upstreamError(call, 'badAnswer', 'answer too large');
  return bytes;
}

/** Parses the JSON of a response; returns undefined for an empty body. */
export function parseJson(call: Call, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // The error of JSON.parse quotes the text, which may be personal data; therefore it is not passed on as the cause.
    throw upstreamError(call, 'badAnswer', 'not JSON', { isTransient: true });
  }
}
