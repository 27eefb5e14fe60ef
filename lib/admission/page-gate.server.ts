import 'server-only';
/**
 * Pages wait for their turn before Next sees them, so that a page that waits has cost a tenth of a millisecond, and a
 * thousand of them are taken in within a fraction of a second (docs/decisions/2026-11-23-fair-shares.md).
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

/** Until then most of those who wait have been served. */
const retryAfterSeconds = 10;

/** Paths with middleware (middleware.ts), except route handlers, which have rates of their own and are cheap. */
const pages = /^\/(?!_next\/static\/|brands\/|icons\.svg$|config\.json$|api\/|locales\/[^/%]+$)/;

/** @param target path of a request, its query too */
export const isPage = (target: string): boolean => pages.test(target.split('?', 1)[0] ?? '');

/**
 * The customer of a page; null if no brand has this host. Only a session cookie that we have made names an account:
 * anybody can invent one for each request. A cookie of a session that this process knows to be over counts as a
 * guest's, so that it spends no turns of the account. The store is not asked: that would cost Redis a round trip for
 * each page that waits (docs/decisions/2026-11-23-fair-shares.md).
 */
async function customerBehind({ headers }: IncomingMessage): Promise<string | null> {
  const host = resolveChannel(headers.host ?? null);
  if (!host) return null;
  const name = sessionCookieName(host);
  // For its parser of cookies; the address is of no consequence.
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

/** Calls `pass` when the page may be rendered, or is refused, which the middleware answers; never when nobody waits any more. */
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

/** Calls `pass` in the customer's turn where the request is for a page, and at once where it is not. */
export function admitPage(
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => unknown,
): unknown {
  delete request.headers[refusalHeader];
  // The browser's router asks for data; nobody sees the status of that answer.
  const isDocument = !request.headers['rsc'];
  const render = () => (isDocument ? withPageResponse(response, pass) : pass());
  // Next answers a missing file of another build with a page: the status is 404, and no cache stores it as the file.
  return isPage(request.url ?? '') ? hold(request, response, render) : render();
}
