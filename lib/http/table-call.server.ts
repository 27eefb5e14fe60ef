import 'server-only';
/**
 * Calls to backend services as the fixed table has them: with a deadline, retries and a breaker, and with answers that are
 * parsed before anyone sees them. Everybody else calls services through upstream.server.ts.
 */
import { performance } from 'node:perf_hooks';
import { BrokenCircuitError, TaskCancelledError } from 'cockatiel';
import * as z from 'zod';
import type { UpstreamRoute } from '@/lib/config/upstream-route';
import { type RouteOf, type UpstreamName, upstreams } from '@/lib/config/upstreams';
import { LimiterRefusal } from '@/lib/contracts/fair-limiter';
import { log } from '@/lib/observability/log.server';
import { metrics } from '@/lib/observability/metrics.server';
import { AppError, UpstreamError } from './errors';
import { keptAnswers } from './kept-answers.server';
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

/** Seconds after which the customer may try again, when this process sent no call or could not finish it. */
const retryAfterSeconds = 5;

/** The policies' own errors as ours; every other error is one already. */
function toOwnError(call: Call, error: unknown): unknown {
  const left = () => upstreamError(call, 'timeout', 'the caller left', { cause: error });
  if (error instanceof TaskCancelledError) return left();
  if (error instanceof LimiterRefusal) {
    if (error.reason === 'gone') return left();
    metrics.countRefused({ queue: 'services', reason: error.reason });
  } else if (!(error instanceof BrokenCircuitError)) return error;
  return upstreamError(call, 'unavailable', error.message, { retryAfterSeconds, cause: error });
}

/** If the event loop was busy for this share of a call's time, the answer may have come without being read. */
const ownDelayFrom = 0.9;

/**
 * A time-out while this process was busy is our own overload: the service is not to blame, and the breaker does not
 * count it.
 */
async function withOwnDelays<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const before = performance.eventLoopUtilization();
  try {
    return await run();
  } catch (error) {
    // A time-out without a status is our own deadline, not a gateway's.
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

/** Makes a call with its deadline, its retries and the breaker of its service. @throws UpstreamError */
export async function withPolicies<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const { caller, name, route } = call;
  const { once, retried } = policiesFor(name, caller.channel);
  const stop = metrics.timeUpstream({ upstream: call.name, route: call.routeName });
  try {
    const policy = route.retry === 'safe' ? retried : once;
    const execute = () => withOwnDelays(call, run);
    const result = await policy.execute(caller.customer ?? '', execute, caller.signal);
    stop({ outcome: 'ok' });
    return result;
  } catch (raw) {
    const error = toOwnError(call, raw);
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

/** The call of the fixed table with its input. @throws AppError internal for a call that the table does not have */
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

/** A write that needs no answer has succeeded with any 2xx, also with a body that is no JSON. */
function parseBody(call: Call, schema: z.ZodType, bytes: Buffer): unknown {
  try {
    return parseJson(call, bytes);
  } catch (error) {
    if (call.route.method !== 'GET' && schema.safeParse(undefined).success) return undefined;
    throw error;
  }
}

/** What the answer says; a session that is answered with the bytes of last time gets the object of last time. */
async function readAnswer<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  answer: Answer,
): Promise<z.output<Schema>> {
  const bytes = await readBytes(call, answer);
  const { session, locale } = call.caller;
  const keeper = session !== undefined && call.route.method === 'GET' ? session : null;
  const question = `${locale} ${answer.url}`;
  const known = keeper === null ? undefined : keptAnswers().find(keeper, question, schema, bytes);
  if (known !== undefined) return known;
  const parsed = parseAnswer(call, schema, parseBody(call, schema, bytes));
  if (!parsed.success) throw upstreamError(call, 'badAnswer', z.prettifyError(parsed.error));
  if (keeper !== null) keptAnswers().keep(keeper, question, { bytes, schema, data: parsed.data });
  return parsed.data;
}

/** Makes the call and returns its parsed answer. @throws UpstreamError */
export const readCall = <Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
): Promise<z.output<Schema>> =>
  withPolicies(call, async () => readAnswer(call, schema, await sendOnce(call)));
