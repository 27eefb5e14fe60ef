import 'server-only';
/**
 * The page gate: requests of pages wait here for their turn, before Next receives them. A waiting page costs 0.1 ms of
 * processor time, so the process can accept a thousand of them in a fraction of a second
 * (docs/decisions/2026-11-23-fair-shares.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NextRequest } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { AppError } from '@/lib/http/errors';
import { withPageResponse } from '@/lib/http/page-status.server';
import { log } from '@/lib/observability/log.server';
import { customerOfAccount, customerOfGuest, guests } from '@/lib/session/customer.server';
import {
  readSessionCookie,
  sessionCookieName,
  sessionKey,
} from '@/lib/session/session-cookie.server';
import { isKnownToHaveEnded } from '@/lib/session/session-store.server';
import { pageQueue } from './page-queue.server';
import { consume } from './rate-limit.server';
import { type Refusal, refusalHeader, writeRefusal } from './refusal';

/** Value of Retry-After for a refused page: most waiting pages are rendered within this time. */
const retryAfterSeconds = 10;

/**
 * Paths with middleware (middleware.ts), except route handlers: these have rate limits of their own and cost little.
 */
const pages = /^\/(?!_next\/static\/|brands\/|icons\.svg$|config\.json$|api\/|locales\/[^/%]+$)/;

/** True for the request of a page. @param target path of the request, with its query */
export const isPage = (target: string): boolean => pages.test(target.split('?', 1)[0] ?? '');

/**
 * Returns the key under which the pages of this customer are counted; null if no brand has this host. Only a session
 * cookie with our signature names an account, because a client can invent a cookie for each request. If the session has
 * ended in this process, the request counts as a guest's, so it takes no turns from the account. The session store is
 * not read: that would cost a round trip to Redis for each waiting page (docs/decisions/2026-11-23-fair-shares.md).
 */
async function customerBehind({ headers }: IncomingMessage): Promise<string | null> {
  const host = resolveChannel(headers.host ?? null);
  if (!host) return null;
  const name = sessionCookieName(host);
  // The NextRequest only parses the cookies, so its URL has no meaning.
  const request =
    headers.cookie && new NextRequest('http://page', { headers: { cookie: headers.cookie } });
  const token = request && request.cookies.get(name)?.value;
  const claims = token ? await readSessionCookie(token, host) : null;
  if (claims && !isKnownToHaveEnded(sessionKey(claims.sessionId)))
    return customerOfAccount(claims.sub);
  return customerOfGuest((header) => [headers[header]].flat()[0]);
}

type Judgement = 'admitted' | 'gone' | Pick<Refusal, 'reason' | 'seconds'>;

async function judge(request: IncomingMessage, response: ServerResponse): Promise<Judgement> {
  const customer = await customerBehind(request);
  if (customer === null) return 'admitted';
  try {
    if (customer !== guests) await consume('page', customer);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reason: 'budget', seconds: error.details.retryAfterSeconds ?? retryAfterSeconds };
  }
  const verdict = await pageQueue().enter(customer, response);
  if (verdict === 'admitted' || verdict === 'gone') return verdict;
  return { reason: verdict, seconds: retryAfterSeconds };
}

/**
 * Waits for the customer's turn and then calls `pass`. A refused page is passed as well, with a header: the middleware
 * responds to it. `pass` is not called if the client has closed the connection.
 */
async function hold(
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => unknown,
): Promise<unknown> {
  const judgement = await judge(request, response).catch((error: unknown): Judgement => {
    log.error({ event: 'gate-failed', reason: String(error) });
    return 'admitted';
  });
  if (judgement === 'gone') return undefined;
  if (judgement !== 'admitted') {
    const wants = request.headers['rsc'] ? 'data' : 'page';
    request.headers[refusalHeader] = writeRefusal({ ...judgement, wants });
  }
  return pass();
}

/** Calls `pass` when it is the customer's turn for a page, and at once for any other request. */
export function admitPage(
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => unknown,
): unknown {
  delete request.headers[refusalHeader];
  // The customer does not see the status of a request that Next's router sends.
  const isDocument = !request.headers['rsc'];
  const render = () => (isDocument ? withPageResponse(response, pass) : pass());
  // Requests that are no pages get `render` too: for a missing file of another build, Next sends a page, which sets
  // status 404 with withPageResponse, so that caches do not store it.
  return isPage(request.url ?? '') ? hold(request, response, render) : render();
}
