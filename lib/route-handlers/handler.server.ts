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
import type { BodyOf, Endpoint, IdsOf, QueryOf, ReplyOf } from '@/lib/endpoints/endpoint';
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
import { flagsOf } from '@/lib/channel/host-flags.server';
import { resolveSession, type Session } from '@/lib/session/resolve-session.server';
import { freshMs } from '@/lib/session/session-record';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { isPageLoad, leadBack } from './failed-file.server';
import { inTurn } from '@/lib/admission/handler-turns.server';
import { consume, isNarrow } from '@/lib/admission/rate-limit.server';
import {
  parse,
  readIdempotencyKey,
  readIds,
  readJson,
  readQuery,
  type RouteContext,
} from './read-request.server';

/** Undefined where no schema of a reply is named: any JSON is one, or nothing. */
type Reply<E extends Endpoint> =
  ReplyOf<E> extends undefined ? z.core.util.JSONType | void : ReplyOf<E>;

/** What the implementation of an endpoint gets: the parts of the request, checked and parsed. */
export type Call<E extends Endpoint> = {
  request: NextRequest;
  host: ResolvedHost;
  ids: IdsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  idempotencyKey: E extends { idempotent: true } ? string : null;
  caller: Caller;
  session: E extends { access: 'session' } ? Session : null;
};

/** A method of a route file, with its definition for checks of all endpoints. */
export type RouteHandler = ((request: NextRequest, context: RouteContext) => Promise<Response>) & {
  endpoint: Endpoint;
};

type Extras<E extends Endpoint> = {
  /** For an endpoint that links lead to: the path of the page that explains a failure. */
  backTo?: (ids: IdsOf<E>) => string;
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

/**
 * The route handler of an endpoint.
 *
 * @param run returns a Response, which is sent as it is; nothing (undefined or null), which is 204; or the reply, which
 * becomes JSON. Our own replies are compared with the schema by type only.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Response | Reply<E>>,
  { backTo }: Extras<E> = {},
): RouteHandler {
  const options: Endpoint = endpoint;
  const idNames = [...options.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  // The names are those of the path, from which the type of the ids is made.
  const readOwnIds = async (context: RouteContext) => (await readIds(idNames, context)) as IdsOf<E>;

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
    if (options.flag && !flagsOf(request, host)[options.flag])
      throw new AppError('notFound', 'switched off');
    if (options.fresh && session && !isFresh(session)) {
      throw new AppError('staleSignIn', 'signed in too long ago');
    }
    const ids = await readOwnIds(context);
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
      const parts = { request, host, ids, query, body, idempotencyKey, caller, session: visible };
      // Each part was checked above as the endpoint asks. The compiler cannot follow that.
      return run(parts as Call<E>);
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

  /** The page that explains why a link failed, if the endpoint has one and a person followed the link. */
  const failurePage = async (request: NextRequest, context: RouteContext) => {
    const host = resolveChannel(request.headers.get('host'));
    if (!backTo || !host || !isPageLoad(request)) return null;
    const ids = await readOwnIds(context).catch(() => null);
    return ids && { origin: host.origin, path: backTo(ids) };
  };

  const fail = async (
    request: NextRequest,
    context: RouteContext,
    correlationId: string,
    error: unknown,
  ): Promise<Response> => {
    const refusal = refuse(error, correlationId, request.signal.aborted);
    const page = await failurePage(request, context);
    return page ? leadBack(request, { ...page, code: codeOf(error), correlationId }) : refusal;
  };

  const respond = async (request: NextRequest, context: RouteContext): Promise<Response> => {
    const correlationId = crypto.randomUUID();
    const stop = metrics.timeHandler({ method: request.method });
    const response = await withCorrelationId(correlationId, () =>
      answer(request, context, correlationId),
    ).catch((error: unknown) => fail(request, context, correlationId, error));
    stop({ status: response.status });
    return finish(request, response, correlationId);
  };
  return Object.assign(respond, { endpoint });
}
