import 'server-only';
/**
 * Creates all route handlers. A handler checks in this order, cheap checks first: host, CSRF guard, session, rate,
 * sign-in, kind of customer, flag, ids, query, idempotency key, body, and the rate of rare actions. Then it runs the
 * implementation in the customer's turn. Replies are never cached. All errors have the same shape, with a correlation
 * id.
 */
import type { NextRequest } from 'next/server';
import type * as z from 'zod';
import { type ResolvedHost, resolveChannel } from '@/lib/channel/resolve-channel';
import { LimiterRefusal } from '@/lib/contracts/fair-limiter';
import { isOwnForm, isOwnRequest } from '@/lib/http/csrf';
import type { BodyOf, Endpoint, IdsOf, QueryOf, ReplyOf } from '@/lib/endpoints/endpoint';
import { type ErrorBody, type ErrorCode, httpStatusOf } from '@/lib/http/error-codes';
import { AppError, UpstreamError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { channelLocale, localeCookie } from '@/lib/i18n/locales';
import { keepStrippedOnRedirect } from '@/lib/navigation/stripped-return';
import { correlationHeader, readCorrelationId } from '@/lib/observability/correlation';
import { withCorrelationId } from '@/lib/observability/request-correlation.server';
import { log } from '@/lib/observability/log.server';
import { noteBody } from '@/lib/observability/recordings/recorder.server';
import { reportFailure } from '@/lib/observability/report.server';
import { accessToken } from '@/lib/session/access-token.server';
import { customerOfAccount, customerOfGuest, guests } from '@/lib/session/customer.server';
import { flagsOf } from '@/lib/channel/host-flags.server';
import {
  resolveSession,
  type Session,
  sessionUnavailable,
} from '@/lib/session/resolve-session.server';
import { freshMs } from '@/lib/session/session-record';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { isPageLoad, redirectBack } from './failed-file.server';
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

/** Type of the reply. For an endpoint without a schema, the implementation may return any JSON or nothing. */
type Reply<E extends Endpoint> =
  ReplyOf<E> extends undefined ? z.core.util.JSONType | void : ReplyOf<E>;

/** Input of an implementation: the checked and parsed parts of the request. */
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

/**
 * The handler of one HTTP method, as a route file exports it. Its property `endpoint` is the definition from which it was
 * made, so that tests can check all endpoints.
 */
export type RouteHandler = ((request: NextRequest, context: RouteContext) => Promise<Response>) & {
  endpoint: Endpoint;
};

type Extras<E extends Endpoint> = {
  /** For an endpoint to which links lead: returns the path of the page that shows a failure. */
  backTo?: (ids: IdsOf<E>) => string;
};

const isFresh = ({ authTime }: Session): boolean =>
  authTime !== null && Date.now() - authTime < freshMs;

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'internal');

function refuse(error: unknown, correlationId: string, hasLeft: boolean): Response {
  const appError = error instanceof AppError ? error : null;
  const code = codeOf(error);
  const status = httpStatusOf(code);
  const { fields, retryAfterSeconds } = appError?.details ?? {};
  const reason = error instanceof Error ? error.message : 'unknown';
  // Do not report requests that the browser aborted, nor calls that the limiter refused.
  const isRefusedWork = appError?.details.cause instanceof LimiterRefusal;
  if (status >= 500 && !hasLeft && !isRefusedWork) reportFailure(error, { correlationId });
  if (!(error instanceof UpstreamError)) {
    log[appError ? 'info' : 'error']({ event: 'handler-refused', code, correlationId, reason });
  }
  const body: ErrorBody = { error: { code, correlationId, ...(fields ? { fields } : {}) } };
  const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined;
  return Response.json(body, { status, ...(headers ? { headers } : {}) });
}

/** Replies are data. If a browser opens one as a document, the document must not load or run anything. */
const policy = "default-src 'none'; frame-ancestors 'none'";

const headersOf = (correlationId: string) => ({
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  [correlationHeader]: correlationId,
});

/** A JSON reply that is not a Response yet; all other replies are Responses. */
type Json = { text: string; status: number };

function finish(request: NextRequest, reply: Response | Json, correlationId: string): Response {
  if (!(reply instanceof Response)) {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    const all = { ...headers, ...headersOf(correlationId) };
    return new Response(reply.text, { status: reply.status, headers: all });
  }
  // Copy the response, because the headers of some are immutable (redirects, responses of `fetch`).
  const response = new Response(reply.body, reply);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  const host = resolveChannel(request.headers.get('host'));
  if (host && response.status >= 300 && response.status < 400)
    keepStrippedOnRedirect(request, host, response.headers);
  for (const [name, value] of Object.entries(headersOf(correlationId)))
    response.headers.set(name, value);
  return response;
}

/**
 * JSON text of frozen replies. Such a reply is the unchanged response of a service, and is the same object as long as
 * the service sends the same bytes (lib/http/response-cache.server.ts). Listed in docs/caches.md.
 */
const texts = new WeakMap<object, string>();

function textOf(result: unknown): string {
  const isFrozen = typeof result === 'object' && result !== null && Object.isFrozen(result);
  const cachedText = isFrozen ? texts.get(result) : undefined;
  if (cachedText !== undefined) return cachedText;
  const text = JSON.stringify(result);
  if (isFrozen) texts.set(result, text);
  return text;
}

/**
 * Creates the route handler of an endpoint.
 *
 * @param run returns a Response, which is sent unchanged; undefined or null, which becomes 204; or the reply, which
 * becomes
 * JSON. TypeScript compares replies with the schema; there is no check at run time.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Response | Reply<E>>,
  { backTo }: Extras<E> = {},
): RouteHandler {
  const options: Endpoint = endpoint;
  const idNames = options.withoutIds
    ? []
    : [...options.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  // `IdsOf` is derived from the same path as `idNames`, which the compiler cannot see.
  const readOwnIds = async (context: RouteContext) => (await readIds(idNames, context)) as IdsOf<E>;

  const answer = async (request: NextRequest, context: RouteContext, correlationId: string) => {
    const host = resolveChannel(request.headers.get('host'));
    if (!host) throw new AppError('misdirected');
    const isWrite = !['GET', 'HEAD'].includes(request.method);
    const isOwn = options.fromForm ? isOwnForm : isOwnRequest;
    if (isWrite && !options.fromServers && !isOwn(request.headers, host.origin)) {
      throw new AppError('forbidden', 'not from our own page');
    }
    const cookie = request.cookies.get(sessionCookieName(host))?.value;
    const state = await resolveSession(host, cookie, { isRead: !isWrite });
    if (options.access === 'session' && state.state === 'unavailable') throw sessionUnavailable();
    const session = state.state === 'signedIn' ? state.session : null;
    const customer = session
      ? customerOfAccount(session.sub)
      : customerOfGuest((name) => request.headers.get(name));
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
    const json = options.body && (await readJson(request));
    if (options.body) noteBody(json, options.body);
    const body = options.body && parse(options.body, json);
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
      // Each part was checked above as the endpoint requires, which the compiler cannot see.
      return run(parts as Call<E>);
    };
    const { weight = 1, withoutTurn, fromServers } = options;
    // The provider's back-channel logout counts as a customer of its own, so that it does not wait for turns of guests.
    const turnOf = fromServers && customer === guests ? 'servers' : customer;
    const result = withoutTurn
      ? await work()
      : await inTurn(turnOf, work, { weight, signal: request.signal });
    if (result instanceof Response) return result;
    if (result === undefined || result === null) return new Response(null, { status: 204 });
    return { text: textOf(result), status: options.status ?? 200 };
  };

  /** Returns the page that shows why a link failed; null if the endpoint has none or a script sent the request. */
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
    return page ? redirectBack(request, { ...page, code: codeOf(error), correlationId }) : refusal;
  };

  const respond = async (request: NextRequest, context: RouteContext): Promise<Response> => {
    const correlationId = readCorrelationId(request.headers);
    const response = await withCorrelationId(correlationId, () =>
      answer(request, context, correlationId),
    ).catch((error: unknown) => fail(request, context, correlationId, error));
    return finish(request, response, correlationId);
  };
  return Object.assign(respond, { endpoint });
}
