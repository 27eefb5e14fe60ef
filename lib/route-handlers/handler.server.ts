import 'server-only';
/**
 * The one factory of route handlers. In this order: host, rate, CSRF guard, session, ids, query, body; then the
 * work; then one shape of answer, never cached, and one shape of error with a correlation id.
 */
import type { NextRequest } from 'next/server';
import * as z from 'zod';
import { type ResolvedHost, resolveChannel } from '@/lib/channel/resolve-channel';
import { env } from '@/lib/config/env.server';
import { wireId } from '@/lib/contracts/wire';
import { isOwnRequest } from '@/lib/http/csrf';
import { type ErrorBody, type ErrorCode, type FieldErrors, statusOf } from '@/lib/http/error-codes';
import { AppError, UpstreamError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { channelLocale } from '@/lib/i18n/locales';
import { localeHeader } from '@/lib/middleware/exchange';
import { correlationHeader, correlationIdOf } from '@/lib/observability/correlation';
import { log } from '@/lib/observability/log.server';
import { metrics } from '@/lib/observability/metrics.server';
import { reportFailure } from '@/lib/observability/report.server';
import { accessToken } from '@/lib/session/access-token.server';
import { sessionCookieName } from '@/lib/session/pointer.server';
import { resolveSession, type Session } from '@/lib/session/resolve-session.server';
import { isPageLoad, leadBack } from './failed-file.server';
import { consume, type RateClass } from './rate-limit.server';
import { readJson } from './read-body.server';

type Access = 'session' | 'open';

export type HandlerContext<A extends Access, Ids extends string, Query, Body> = {
  request: NextRequest;
  host: ResolvedHost;
  ids: Record<Ids, string>;
  query: Query;
  body: Body;
  caller: Caller;
  session: A extends 'session' ? Session : null;
};

type Options<
  A extends Access,
  Ids extends string,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
> = {
  /** `session`: only for a signed-in customer. `open`: for anyone (AU-01). */
  access: A;
  rate: RateClass;
  /** Only for customers of this kind (RT-13); for the others the door does not exist. */
  customers?: 'b2b' | 'consumer';
  ids?: readonly Ids[];
  query?: Query;
  body?: Body;
  /** Only for calls of other servers, which prove themselves otherwise. */
  fromServers?: true;
  /** Of a door that links lead to: the path of the page that says what went wrong when one of them failed. */
  backTo?: (ids: Record<Ids, string>) => string;
  /** A Response is handed on; anything else becomes JSON. */
  run: (
    context: HandlerContext<A, Ids, z.output<Query>, z.output<Body>>,
  ) => Promise<Response | z.core.util.JSONType | void>;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** Whose calls are counted: the session, or the address that the edge vouches for. Nobody else's word counts. */
function rateSubject(request: NextRequest, session: Session | null): string | null {
  const header = env().CLIENT_ADDRESS_HEADER;
  return session?.id ?? (header ? request.headers.get(header) : null);
}

function fieldErrors(error: z.core.$ZodError): FieldErrors {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

function parse<Schema extends z.core.$ZodType>(schema: Schema | undefined, value: unknown) {
  const result = z.safeParse(schema ?? z.unknown(), value);
  // Without a schema the value is not offered to `run`, so its type does not matter.
  if (result.success) return result.data as z.output<Schema>;
  throw new AppError('validation', 'input refused', { fields: fieldErrors(result.error) });
}

function queryOf(request: NextRequest): Record<string, string> {
  const { searchParams } = request.nextUrl;
  const names = [...searchParams.keys()];
  if (new Set(names).size !== names.length) throw new AppError('badRequest', 'repeated parameter');
  return Object.fromEntries(searchParams);
}

async function idsOf<Ids extends string>(names: readonly Ids[], context: RouteContext) {
  const params = await context.params;
  const entries = names.map((name) => {
    const parsed = wireId.safeParse(params[name]);
    if (!parsed.success) throw new AppError('notFound', `bad ${name}`);
    return [name, parsed.data] as const;
  });
  // The entries are exactly the listed names.
  return Object.fromEntries(entries) as Record<Ids, string>;
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'internal');

function refuse(error: unknown, correlationId: string, hasLeft: boolean): Response {
  const known = error instanceof AppError ? error : null;
  const code = codeOf(error);
  const status = statusOf(code);
  const { fields, retryAfterSeconds } = known?.details ?? {};
  const reason = error instanceof Error ? error.message : 'unknown';
  // A browser that went away is no failure of anybody's.
  if (status >= 500 && !hasLeft) reportFailure(error, { correlationId });
  if (!(error instanceof UpstreamError)) {
    log[known ? 'info' : 'error']({ event: 'handler-refused', code, correlationId, reason });
  }
  const body: ErrorBody = { error: { code, correlationId, ...(fields ? { fields } : {}) } };
  const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined;
  return Response.json(body, { status, ...(headers ? { headers } : {}) });
}

function finish(given: Response, correlationId: string): Response {
  // A copy: the headers of some responses (a redirect, one that came from elsewhere) cannot be changed.
  const response = new Response(given.body, given);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  response.headers.set('cross-origin-resource-policy', 'same-origin');
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set(correlationHeader, correlationId);
  return response;
}

export function handler<
  const A extends Access,
  Ids extends string = never,
  Query extends z.core.$ZodType = z.ZodUndefined,
  Body extends z.core.$ZodType = z.ZodUndefined,
>(options: Options<A, Ids, Query, Body>) {
  const answer = async (request: NextRequest, context: RouteContext, correlationId: string) => {
    const host = resolveChannel(request.headers.get('host'));
    if (!host) throw new AppError('misdirected');
    const isWrite = !['GET', 'HEAD'].includes(request.method);
    if (isWrite && !options.fromServers && !isOwnRequest(request.headers, host.origin)) {
      throw new AppError('forbidden', 'not from our own page');
    }
    const state = await resolveSession(host, request.cookies.get(sessionCookieName(host))?.value);
    if (options.access === 'session' && state.state === 'unavailable')
      throw new AppError('unavailable');
    const session = state.state === 'signedIn' ? state.session : null;
    const subject = rateSubject(request, session);
    if (subject) await consume(options.rate, subject);
    if (options.access === 'session' && !session) throw new AppError('unauthenticated');
    if (options.customers && session?.isB2b !== (options.customers === 'b2b')) {
      throw new AppError('notFound', 'not for this kind of customer');
    }
    const ids = await idsOf(options.ids ?? [], context);
    const query = parse(options.query, options.query ? queryOf(request) : undefined);
    const body = parse(options.body, options.body ? await readJson(request) : undefined);
    const caller: Caller = {
      channel: host.channel.code,
      correlationId,
      locale: channelLocale(host.channel, request.headers.get(localeHeader)),
      signal: request.signal,
      ...(session && options.access === 'session' ? { token: await accessToken(session.id) } : {}),
    };
    const result = await options.run({
      request,
      host,
      ids,
      query,
      body,
      caller,
      // Checked above: a handler with access 'session' gets here only with one.
      session: (options.access === 'session' ? session : null) as HandlerContext<
        A,
        Ids,
        never,
        never
      >['session'],
    });
    if (result instanceof Response) return result;
    return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
  };

  /** Where a pressed link leads back to, if this door has such a page and knows where it is. */
  const wayBack = async (request: NextRequest, context: RouteContext) => {
    const host = resolveChannel(request.headers.get('host'));
    if (!options.backTo || !host || !isPageLoad(request)) return null;
    const ids = await idsOf(options.ids ?? [], context).catch(() => null);
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
    const correlationId = correlationIdOf(request.headers);
    const stop = metrics.handlerSeconds.startTimer({ method: request.method });
    const response = await answer(request, context, correlationId).catch((error: unknown) =>
      fail(request, context, correlationId, error),
    );
    stop({ status: response.status });
    return finish(response, correlationId);
  };
}
