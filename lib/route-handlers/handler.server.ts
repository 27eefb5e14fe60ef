import 'server-only';
/**
 * The one factory of route handlers. In this order: host, CSRF guard, session, rate, sign-in, kind of customer, flag,
 * ids, query, idempotency key, body, and the rate of rare actions, so that a refusal costs little. Then the work in the
 * customer's turn; then one shape of answer, never cached, and one shape of error with a correlation id.
 */
import type { NextRequest } from 'next/server';
import type * as z from 'zod';
import { type ResolvedHost, resolveChannel } from '@/lib/channel/resolve-channel';
import { LimiterRefusal } from '@/lib/contracts/fair-limiter';
import { isOwnForm, isOwnRequest } from '@/lib/http/csrf';
import { type ErrorBody, type ErrorCode, statusOf } from '@/lib/http/error-codes';
import { AppError, UpstreamError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { channelLocale, localeCookie } from '@/lib/i18n/locales';
import { keepStrippedOnRedirect } from '@/lib/navigation/stripped-return';
import { correlationHeader } from '@/lib/observability/correlation';
import { withCorrelationId } from '@/lib/observability/request-correlation.server';
import { log } from '@/lib/observability/log.server';
import { metrics } from '@/lib/observability/metrics.server';
import { reportFailure } from '@/lib/observability/report.server';
import { accessToken } from '@/lib/session/access-token.server';
import { customerOfAccount, guestBehind, guests } from '@/lib/session/customer.server';
import { resolveSession, type Session } from '@/lib/session/resolve-session.server';
import { freshMs } from '@/lib/session/session-record';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { isPageLoad, leadBack } from './failed-file.server';
import { inTurn } from '@/lib/admission/handler-turns.server';
import { consume, isNarrow, type RateClass } from '@/lib/admission/rate-limit.server';
import {
  parse,
  readIdempotencyKey,
  readIds,
  readJson,
  readQuery,
  type RouteContext,
} from './read-request.server';

type Access = 'session' | 'open';
type Schema = z.core.$ZodType;
/** Where no schema of a reply is named, any JSON is one, or nothing. */
type AnyReply = z.core.$ZodType<z.core.util.JSONType | void>;

type Context<A extends Access, Ids extends string, Query, Body, Idempotent extends boolean> = {
  request: NextRequest;
  host: ResolvedHost;
  ids: Record<Ids, string>;
  query: Query;
  body: Body;
  idempotencyKey: Idempotent extends true ? string : null;
  caller: Caller;
  session: A extends 'session' ? Session : null;
};

type Options<
  A extends Access,
  Ids extends string,
  Query extends Schema,
  Body extends Schema,
  Reply extends Schema,
  Idempotent extends boolean,
> = {
  /** `session`: only for a signed-in customer. `open`: for anyone (AU-01). */
  access: A;
  rate: RateClass;
  /** Only for who has signed in within the last minutes; others get `staleSignIn`, which signing in again mends. */
  fresh?: true;
  /** Only for customers of this kind (RT-13); for the others the route handler does not exist. */
  customers?: 'b2b' | 'consumer';
  /** Whether it exists for this request at all: behind a flag (FF-03). */
  exists?: (request: NextRequest, host: ResolvedHost) => boolean;
  /** Cost compared to a handler that makes one small call of a service; 1 unless named (lib/admission). */
  weight?: number;
  /**
   * Takes none of the customer's places, because it answers from memory or hands on a body that may take minutes over a
   * slow line. A reply with a stream does not need this option: the place is free when `run` has returned.
   */
  withoutTurn?: true;
  /** Calls no service in the customer's name by itself, so it needs no access token, which may have to be asked for. */
  withoutToken?: true;
  ids?: readonly Ids[];
  query?: Query;
  body?: Body;
  /** The browser sends a key with each intent, and the service does what it asks for once. */
  idempotent?: Idempotent;
  /** Sent by a form of ours, because it has to work without scripts. */
  fromForm?: true;
  /** Only for calls of other servers, which prove themselves otherwise. */
  fromServers?: true;
  /** Of a route handler that links lead to: the path of the page that says what went wrong when one of them failed. */
  backTo?: (ids: Record<Ids, string>) => string;
  /**
   * The schema with which the browser parses the reply (`api.get(path, schema)`): `run` returns its output. It is
   * compared by type only; our own replies are not parsed a second time.
   */
  reply?: Reply;
  /** Status of a reply that is JSON; 200 if not named. */
  status?: 201 | 202;
  /** A Response is handed on, nothing (undefined or null) is 204, anything else becomes JSON. */
  run: (
    context: Context<A, Ids, z.output<Query>, z.output<Body>, Idempotent>,
  ) => Promise<Response | z.output<Reply>>;
};

const isFresh = ({ authTime }: Session): boolean =>
  authTime !== null && Date.now() - authTime < freshMs;

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'internal');

function refuse(error: unknown, correlationId: string, hasLeft: boolean): Response {
  const known = error instanceof AppError ? error : null;
  const code = codeOf(error);
  const status = statusOf(code);
  const { fields, retryAfterSeconds } = known?.details ?? {};
  const reason = error instanceof Error ? error.message : 'unknown';
  // A browser that went away is no failure of anybody's.
  const isRefusedWork = known?.details.cause instanceof LimiterRefusal;
  if (status >= 500 && !hasLeft && !isRefusedWork) reportFailure(error, { correlationId });
  if (!(error instanceof UpstreamError)) {
    log[known ? 'info' : 'error']({ event: 'handler-refused', code, correlationId, reason });
  }
  const body: ErrorBody = { error: { code, correlationId, ...(fields ? { fields } : {}) } };
  const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined;
  return Response.json(body, { status, ...(headers ? { headers } : {}) });
}

/** What a route handler answers is data: as a document it may load and do nothing. */
const policy = "default-src 'none'; frame-ancestors 'none'";

const headersOf = (correlationId: string) => ({
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  [correlationHeader]: correlationId,
});

/** A reply that is JSON; everything else is a Response. */
type Json = { text: string; status: number };

function finish(request: NextRequest, given: Response | Json, correlationId: string): Response {
  if (!(given instanceof Response)) {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    const all = { ...headers, ...headersOf(correlationId) };
    return new Response(given.text, { status: given.status, headers: all });
  }
  // A copy: the headers of some responses (a redirect, one that came from elsewhere) cannot be changed.
  const response = new Response(given.body, given);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  const host = resolveChannel(request.headers.get('host'));
  if (host && response.status >= 300 && response.status < 400)
    keepStrippedOnRedirect(request, host, response.headers);
  for (const [name, value] of Object.entries(headersOf(correlationId)))
    response.headers.set(name, value);
  return response;
}

/**
 * Replies that are a service's answer as it came: those are frozen, and the same object as long as they are the same.
 * Listed in docs/caches.md.
 */
const texts = new WeakMap<object, string>();

function textOf(result: unknown): string {
  const isKept = typeof result === 'object' && result !== null && Object.isFrozen(result);
  const known = isKept ? texts.get(result) : undefined;
  if (known !== undefined) return known;
  const text = JSON.stringify(result);
  if (isKept) texts.set(result, text);
  return text;
}

export function handler<
  const A extends Access,
  Ids extends string = never,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = AnyReply,
  const Idempotent extends boolean = false,
>(options: Options<A, Ids, Query, Body, Reply, Idempotent>) {
  type Given = Context<A, Ids, z.output<Query>, z.output<Body>, Idempotent>;

  const answer = async (request: NextRequest, context: RouteContext, correlationId: string) => {
    const host = resolveChannel(request.headers.get('host'));
    if (!host) throw new AppError('misdirected');
    const isWrite = !['GET', 'HEAD'].includes(request.method);
    const isOwn = options.fromForm ? isOwnForm : isOwnRequest;
    if (isWrite && !options.fromServers && !isOwn(request.headers, host.origin)) {
      throw new AppError('forbidden', 'not from our own page');
    }
    const state = await resolveSession(host, request.cookies.get(sessionCookieName(host))?.value);
    if (options.access === 'session' && state.state === 'unavailable')
      throw new AppError('unavailable');
    const session = state.state === 'signedIn' ? state.session : null;
    const customer = session
      ? customerOfAccount(session.sub)
      : guestBehind((name) => request.headers.get(name));
    const subject = customer === guests ? null : customer;
    const isNarrowRate = isNarrow(options.rate);
    if (subject) await consume(isNarrowRate ? 'write' : options.rate, subject);
    if (options.access === 'session' && !session) throw new AppError('unauthenticated');
    if (options.customers && session?.isB2b !== (options.customers === 'b2b')) {
      throw new AppError('notFound', 'not for this kind of customer');
    }
    if (options.exists?.(request, host) === false) throw new AppError('notFound', 'switched off');
    if (options.fresh && session && !isFresh(session)) {
      throw new AppError('staleSignIn', 'signed in too long ago');
    }
    const ids = await readIds(options.ids ?? [], context);
    const query = options.query && parse(options.query, readQuery(request));
    const idempotencyKey = options.idempotent ? readIdempotencyKey(request) : null;
    const body = options.body && parse(options.body, await readJson(request));
    if (subject && isNarrowRate) await consume(options.rate, subject);
    const visible = options.access === 'session' ? session : null;
    const work = async () => {
      const caller: Caller = {
        channel: host.channel.code,
        correlationId,
        customer,
        locale: channelLocale(host.channel, request.cookies.get(localeCookie)?.value),
        signal: request.signal,
        ...(visible && !options.withoutToken
          ? { token: await accessToken(visible.key), session: visible.key }
          : {}),
      };
      const given = { request, host, ids, query, body, idempotencyKey, caller, session: visible };
      // The cast is safe: each value was checked above as its option asks. The compiler cannot follow that.
      return options.run(given as Given);
    };
    const { weight = 1, withoutTurn, fromServers } = options;
    // The provider's back-channel logout must not wait behind guests.
    const lane = fromServers && customer === guests ? 'servers' : customer;
    const result = withoutTurn
      ? await work()
      : await inTurn(lane, work, { weight, signal: request.signal });
    if (result instanceof Response) return result;
    if (result === undefined || result === null) return new Response(null, { status: 204 });
    return { text: textOf(result), status: options.status ?? 200 };
  };

  /** Where a pressed link leads back to, if this handler has such a page and knows where it is. */
  const wayBack = async (request: NextRequest, context: RouteContext) => {
    const host = resolveChannel(request.headers.get('host'));
    if (!options.backTo || !host || !isPageLoad(request)) return null;
    const ids = await readIds(options.ids ?? [], context).catch(() => null);
    return ids && { origin: host.origin, path: options.backTo(ids) };
  };

  const fail = async (
    request: NextRequest,
    context: RouteContext,
    correlationId: string,
    error: unknown,
  ): Promise<Response> => {
    const refusal = refuse(error, correlationId, request.signal.aborted);
    const back = await wayBack(request, context);
    return back ? leadBack(request, { ...back, code: codeOf(error), correlationId }) : refusal;
  };

  return async (request: NextRequest, context: RouteContext): Promise<Response> => {
    const correlationId = crypto.randomUUID();
    const stop = metrics.timeHandler({ method: request.method });
    const response = await withCorrelationId(correlationId, () =>
      answer(request, context, correlationId),
    ).catch((error: unknown) => fail(request, context, correlationId, error));
    stop({ status: response.status });
    return finish(request, response, correlationId);
  };
}
