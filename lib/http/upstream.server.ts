import 'server-only';
/**
 * The one door to a backend service. Only calls of the fixed table exist; ids are checked, redirects are not
 * followed, nothing is cached, every call has a deadline, and every answer is parsed before anyone sees it.
 */
import type { Readable } from 'node:stream';
import { BrokenCircuitError, BulkheadRejectedError } from 'cockatiel';
import { Agent, type Dispatcher, request } from 'undici';
import * as z from 'zod';
import { upstreamBase } from '@/lib/config/env.server';
import {
  type RouteOf,
  type UpstreamName,
  type UpstreamRoute,
  upstreams,
} from '@/lib/config/upstreams';
import { onWireWarning } from '@/lib/contracts/wire';
import { correlationHeader } from '@/lib/observe/correlation';
import { log } from '@/lib/observe/log.server';
import { metrics } from '@/lib/observe/metrics.server';
import { AppError, type ErrorCode, UpstreamError } from './errors';
import { fillPath } from './fill-path';
import { policiesFor } from './policies.server';

/** Who asks, on whose behalf and for how long. */
export type Caller = {
  channel: string;
  correlationId: string;
  /** The customer's language: services name products in it. */
  locale?: string;
  token?: string;
  signal?: AbortSignal;
};

export type CallInput = {
  /** Values of the path template. */
  ids?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** HTTP basic credentials of our own client at the identity provider. */
  client?: { id: string; secret: string };
  idempotencyKey?: string;
};

const maxAnswerBytes = 8 * 1024 * 1024;
const agent = new Agent({ connections: 64, pipelining: 1, connect: { timeout: 1_000 } });

onWireWarning((warning) => log.warn({ event: 'wire-warning', ...warning }));

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
};

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
};
type Call = {
  name: UpstreamName;
  routeName: string;
  route: UpstreamRoute;
  caller: Caller;
  input: CallInput;
};

function urlOf({ name, route, input }: Call): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) query.set(key, String(value));
  const suffix = query.size > 0 ? `?${query}` : '';
  return upstreamBase(name) + fillPath(route.path, input.ids ?? {}) + suffix;
}

function headersOf({ route, caller, input }: Call): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    [correlationHeader]: caller.correlationId,
  };
  if (caller.locale) headers['accept-language'] = caller.locale;
  if (route.auth === 'bearer') {
    if (!caller.token) throw new AppError('unauthenticated', 'no token for a call that needs one');
    headers['authorization'] = `Bearer ${caller.token}`;
  }
  if (input.client) {
    const credentials = [input.client.id, input.client.secret].map(encodeURIComponent).join(':');
    headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }
  if (input.json !== undefined) headers['content-type'] = 'application/json';
  if (input.form) headers['content-type'] = 'application/x-www-form-urlencoded';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  return headers;
}

type Why = { status?: number; cause?: unknown; reason?: string };

function failure(call: Call, code: ErrorCode, what: string, why: Why = {}): UpstreamError {
  const message = `${call.name}.${call.routeName} ${call.route.method} ${call.route.path}: ${what}`;
  return new UpstreamError(code, call.caller.correlationId, message, why.status ?? null, why);
}

const tokenError = z.object({ error: z.string().max(60) });

/** Reads only the standard `error` of a token endpoint; every other service's words are thrown away unread. */
async function refusal(call: Call, status: number, body: Dispatcher.ResponseData['body']) {
  let reason: string | undefined;
  if (call.route.auth === 'client') {
    reason = tokenError.safeParse(await body.json().catch(() => null)).data?.error;
  } else {
    await body.dump({ limit: 16_384 }).catch(() => undefined);
  }
  const code = codeByStatus[status] ?? 'badAnswer';
  return failure(call, code, `status ${status}`, { status, ...(reason ? { reason } : {}) });
}

async function sendOnce(call: Call): Promise<Answer> {
  const { route, caller, input } = call;
  const deadline = AbortSignal.timeout(route.timeoutMs);
  try {
    const { statusCode, headers, body } = await request(urlOf(call), {
      method: route.method,
      headers: headersOf(call),
      dispatcher: agent,
      signal: caller.signal ? AbortSignal.any([caller.signal, deadline]) : deadline,
      body: input.form ? new URLSearchParams(input.form).toString() : bodyOf(input.json),
    });
    if (statusCode >= 200 && statusCode < 300) return { status: statusCode, headers, body };
    throw await refusal(call, statusCode, body);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (caller.signal?.aborted) throw failure(call, 'timeout', 'the caller left', { cause: error });
    if (deadline.aborted) throw failure(call, 'timeout', `no answer in ${route.timeoutMs} ms`);
    throw failure(call, 'unavailable', 'no connection', { cause: error });
  }
}

const bodyOf = (json: unknown): string | null => (json === undefined ? null : JSON.stringify(json));

async function readJson(call: Call, answer: Answer): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body) {
      // undici bodies are byte streams.
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > maxAnswerBytes) throw failure(call, 'badAnswer', 'answer too large');
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failure(call, 'unavailable', 'answer cut off', { cause: error });
  }
  if (size === 0) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    throw failure(call, 'badAnswer', 'not JSON', { cause: error });
  }
}

async function guarded<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const { once, retried } = policiesFor(call.name, call.caller.channel);
  const stop = metrics.upstreamSeconds.startTimer({ upstream: call.name, route: call.routeName });
  try {
    const result = await (call.route.retry === 'safe' ? retried : once).execute(run);
    stop({ outcome: 'ok' });
    return result;
  } catch (raw) {
    const error =
      raw instanceof BrokenCircuitError || raw instanceof BulkheadRejectedError
        ? failure(call, 'unavailable', raw.message)
        : raw;
    stop({ outcome: error instanceof AppError ? error.code : 'internal' });
    log.warn({
      event: 'upstream-failed',
      upstream: call.name,
      route: call.routeName,
      correlationId: call.caller.correlationId,
      reason: error instanceof Error ? error.message : 'unknown',
    });
    throw error;
  }
}

function makeCall<Name extends UpstreamName>(
  name: Name,
  routeName: RouteOf<Name>,
  caller: Caller,
  input: CallInput,
): Call {
  const routes: Readonly<Record<string, UpstreamRoute>> = upstreams[name].routes;
  const route = routes[routeName];
  if (!route) throw new AppError('internal', `no such call: ${name}.${routeName}`);
  return { name, routeName, route, caller, input };
}

/**
 * Calls a service and returns its parsed answer.
 *
 * @throws UpstreamError with the code of what happened; its message is for the log only
 */
export async function callUpstream<Name extends UpstreamName, Schema extends z.ZodType>(
  name: Name,
  routeName: RouteOf<Name>,
  schema: Schema,
  caller: Caller,
  input: CallInput = {},
): Promise<z.output<Schema>> {
  const call = makeCall(name, routeName, caller, input);
  return guarded(call, async () => {
    const answer = await sendOnce(call);
    const parsed = schema.safeParse(await readJson(call, answer));
    if (parsed.success) return parsed.data;
    throw failure(call, 'badAnswer', z.prettifyError(parsed.error));
  });
}

/** The same call, for which a 404 is an ordinary answer: null. */
export async function findUpstream<Name extends UpstreamName, Schema extends z.ZodType>(
  ...args: Parameters<typeof callUpstream<Name, Schema>>
): Promise<z.output<Schema> | null> {
  try {
    return await callUpstream(...args);
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return null;
    throw error;
  }
}

/** A call whose answer is bytes, handed on as they come: a PDF, an archive. */
export async function streamUpstream<Name extends UpstreamName>(
  name: Name,
  routeName: RouteOf<Name>,
  caller: Caller,
  input: CallInput = {},
): Promise<Answer> {
  const call = makeCall(name, routeName, caller, input);
  return guarded(call, () => sendOnce(call));
}
