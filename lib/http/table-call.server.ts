import 'server-only';
/**
 * Calls of the table in lib/config/upstreams.ts, with deadline, retries, circuit breaker and parsed responses. Only
 * upstream.server.ts and capabilities.server.ts use this module.
 */
import { performance } from 'node:perf_hooks';
import { BrokenCircuitError, TaskCancelledError } from 'cockatiel';
import * as z from 'zod';
import type { UpstreamRoute } from '@/lib/config/upstream-route';
import { type RouteOf, type UpstreamName, upstreams } from '@/lib/config/upstreams';
import { LimiterRefusal } from '@/lib/contracts/fair-limiter';
import { inSpan } from '@/lib/traces/traces';
import { log } from '@/lib/observability/log.server';
import { metrics } from '@/lib/observability/metrics.server';
import { AppError, UpstreamError } from './errors';
import { responseCache } from './response-cache.server';
import { noteAnswer, noteFailedCall } from './note-call.server';
import { parseAnswer } from './parse-answer.server';
import { policiesFor } from './policies.server';
import {
  type Answer,
  type Call,
  type Caller,
  type CallInput,
  parseJson,
  readBytes,
  sendOnce,
  upstreamError,
} from './send-once.server';

/** Value of Retry-After in seconds for a call that this process did not send or could not finish. */
const retryAfterSeconds = 5;

/** Converts errors of the policies to UpstreamErrors and returns all other errors unchanged. */
function toOwnError(call: Call, error: unknown): unknown {
  const callerLeft = () => upstreamError(call, 'timeout', 'the caller left', { cause: error });
  if (error instanceof TaskCancelledError) return callerLeft();
  if (error instanceof LimiterRefusal) {
    if (error.reason === 'gone') return callerLeft();
    metrics.countRefused({ queue: 'services', reason: error.reason });
  } else if (!(error instanceof BrokenCircuitError)) return error;
  return upstreamError(call, 'unavailable', error.message, { retryAfterSeconds, cause: error });
}

/**
 * If the event loop was busy for more than this share of the call's duration, the response may have arrived without being read.
 */
const ownDelayFrom = 0.9;

/**
 * Runs a call. A time-out while this process was busy is caused by our own overload: it becomes `unavailable`, which the
 * circuit breaker of the service does not count.
 */
async function withOwnDelays<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const before = performance.eventLoopUtilization();
  try {
    return await run();
  } catch (error) {
    // A time-out without a status comes from our own deadline, not from a gateway.
    const isTimeout =
      error instanceof UpstreamError && error.code === 'timeout' && error.status === null;
    const isOwn = performance.eventLoopUtilization(before).utilization > ownDelayFrom;
    if (!isTimeout || !isOwn || call.caller.signal?.aborted) throw error;
    throw upstreamError(call, 'unavailable', 'no answer was read while this process was busy', {
      retryAfterSeconds,
      cause: error,
    });
  }
}

/**
 * Runs a call with the retries, the turns and the circuit breaker of its service, and records its duration and failures.
 *
 * @throws UpstreamError
 */
export async function withPolicies<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const { caller, name, route } = call;
  const { once, retried } = policiesFor(name, caller.channel);
  const stop = metrics.timeUpstream({ upstream: call.name, route: call.routeName });
  try {
    const policy = route.retry === 'safe' ? retried : once;
    const execute = () => withOwnDelays(call, run);
    const attributes = { 'http.request.method': route.method, 'url.template': route.path };
    const result = await inSpan(`${name}.${call.routeName}`, attributes, () =>
      policy.execute(caller.customer ?? '', execute, caller.signal),
    );
    stop({ outcome: 'ok' });
    return result;
  } catch (raw) {
    const error = toOwnError(call, raw);
    noteFailedCall(call, error);
    stop({ outcome: error instanceof AppError ? error.code : 'internal' });
    // 404 is an ordinary answer: an order without delivery dates, an id of another customer.
    const isOrdinary = error instanceof AppError && error.code === 'notFound';
    log[isOrdinary ? 'info' : 'warn']({
      event: 'upstream-failed',
      upstream: call.name,
      route: call.routeName,
      correlationId: call.caller.correlationId,
      reason: error instanceof Error ? error.message : 'unknown',
    });
    throw error;
  }
}

/**
 * Returns a call of the table with its input.
 *
 * @throws AppError internal if the table has no such call
 */
export function makeCall<Name extends UpstreamName>(
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

/** Parses the JSON of a response. A write without a response schema succeeds with any 2xx, even if the body is not JSON. */
function parseBody(call: Call, schema: z.ZodType, bytes: Buffer): unknown {
  try {
    return parseJson(call, bytes);
  } catch (error) {
    if (call.route.method !== 'GET' && schema.safeParse(undefined).success) return undefined;
    throw error;
  }
}

/**
 * Returns the parsed response. If the bytes are the same as last time, the same object is returned to the session without
 * parsing.
 */
async function readAnswer<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  answer: Answer,
): Promise<z.output<Schema>> {
  const bytes = await readBytes(call, answer);
  noteAnswer(call, answer.status, schema, bytes);
  const { session, locale } = call.caller;
  const cacheKey = session !== undefined && call.route.method === 'GET' ? session : null;
  const requestKey = `${locale} ${answer.url}`;
  const cached =
    cacheKey === null ? undefined : responseCache().find(cacheKey, requestKey, schema, bytes);
  if (cached !== undefined) return cached;
  const parsed = parseAnswer(call, schema, parseBody(call, schema, bytes));
  if (!parsed.success) throw upstreamError(call, 'badAnswer', z.prettifyError(parsed.error));
  if (cacheKey !== null)
    responseCache().store(cacheKey, requestKey, { bytes, schema, data: parsed.data });
  return parsed.data;
}

/**
 * Makes a call and returns its parsed response.
 *
 * @throws UpstreamError
 */
export const readCall = <Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
): Promise<z.output<Schema>> =>
  withPolicies(call, async () => readAnswer(call, schema, await sendOnce(call)));
