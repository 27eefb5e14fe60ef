import 'server-only';
/** Sessions of the phone upload, for computer and phone (IM-02). */
import * as z from 'zod';
import type { NextRequest } from 'next/server';
import { renderSVG } from 'uqr';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { env } from '@/lib/config/env.server';
import { defaultQrBases, qrAddress } from '@/lib/config/qr-address';
import {
  claimDto,
  mostJoinedBefore,
  newUploadSessionDto,
  phoneToken,
  type UploadSessionDto,
  uploadSessionDto,
  uploadSessionMinutes,
} from '@/lib/contracts/upload-sessions';
import type { BodyOf, QueryOf } from '@/lib/endpoints/endpoint';
import { AppError } from '@/lib/http/errors';
import type { phoneUploadApi } from './api';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { cookieName } from '@/lib/session/session-cookie.server';
import type { ClaimReply, NewSessionReply, SessionReply } from './schema';

/** Opens a session and draws its QR code. @throws UpstreamError; Error if no URL is configured (IM-05, IM-09) */
export async function openSession(caller: Caller, host: ResolvedHost): Promise<NewSessionReply> {
  const session = await callUpstream('uploads', 'openSession', newUploadSessionDto, caller, {
    json: {},
  });
  const { origin, channel } = host;
  const { sessionId: id, token, code } = session;
  const address = qrAddress(env().QR_UPLOAD_URLS ?? defaultQrBases, channel.group, {
    origin,
    token,
  });
  const lifeMs = uploadSessionMinutes * 60_000;
  return {
    id,
    code: `${code.slice(0, 5)}-${code.slice(5)}`,
    svg: renderSVG(address),
    lifeMs,
    hasEvents: env().UPLOADS_SOCKET_URL !== undefined,
  };
}

const toReply = ({ status, expiresAt, files }: UploadSessionDto): SessionReply => ({
  status,
  expiresAt,
  files: files.map((file) => ({ id: file.uploadId, name: file.fileName, state: file.status })),
});

/** State of a session and its files. @throws UpstreamError notFound for another customer's session */
export const readSession = async (caller: Caller, id: string): Promise<SessionReply> =>
  toReply(await callUpstream('uploads', 'getSession', uploadSessionDto, caller, { ids: { id } }));

export async function endSession(caller: Caller, id: string): Promise<void> {
  await callUpstream('uploads', 'endSession', z.unknown(), caller, { ids: { id } });
}

/**
 * Name of the phone's cookie. Each session has its own cookie: with a common one, joining another session would send
 * running uploads there.
 */
const phoneCookie = (host: ResolvedHost, session: string) =>
  cookieName(`phone_upload_${session}`, host);

/** Tokens of the sessions that this phone has joined in the last half hour, as its cookies have them. */
const tokensOf = (host: ResolvedHost, request: NextRequest): string[] =>
  request.cookies
    .getAll()
    .filter(({ name }) => name.startsWith(phoneCookie(host, '')))
    .flatMap(({ value }) => phoneToken.safeParse(value).data ?? [])
    .slice(-mostJoinedBefore);

type Claim = {
  host: ResolvedHost;
  request: NextRequest;
  body: BodyOf<typeof phoneUploadApi.claim>;
};

/**
 * Joins a session and stores the phone's token in an HttpOnly cookie. A phone that scans the code again sends its token, so
 * that the service recognises it. @throws UpstreamError
 */
export async function claimSession(
  caller: Caller,
  { host, request, body }: Claim,
): Promise<Response> {
  const claimed = await callUpstream('uploads', 'claimSession', claimDto, caller, {
    json: { ...body, phones: tokensOf(host, request) },
    query: { channel: host.channel.code },
  });
  if (claimed.outcome !== 'connected') {
    const { outcome } = claimed;
    return Response.json({ outcome } satisfies ClaimReply);
  }
  const { sessionId: session } = claimed;
  const response = Response.json({ outcome: 'connected', session } satisfies ClaimReply);
  const secure = host.environment === 'development' ? '' : '; Secure';
  // The cookie lives longer than the session, so that the phone can still read that the session has ended.
  const age = uploadSessionMinutes * 2 * 60;
  response.headers.set(
    'set-cookie',
    `${phoneCookie(host, session)}=${claimed.phoneToken}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  );
  return response;
}

type PhoneRequest = {
  caller: Caller;
  host: ResolvedHost;
  request: NextRequest;
  query: QueryOf<typeof phoneUploadApi.getJoined>;
};

/**
 * Caller with the phone's token for the session of the request. @throws AppError notFound if the phone has not joined
 * that session
 */
export function phoneCaller({ caller, host, request, query }: PhoneRequest): Caller {
  const cookie = request.cookies.get(phoneCookie(host, query.session))?.value;
  const token = phoneToken.safeParse(cookie);
  if (!token.success) throw new AppError('notFound', 'no phone of this session');
  return { ...caller, token: token.data };
}

export const readPhoneSession = async (phone: Caller): Promise<SessionReply> =>
  toReply(await callUpstream('uploads', 'getPhoneSession', uploadSessionDto, phone));

export async function endPhoneSession(phone: Caller): Promise<void> {
  await callUpstream('uploads', 'endPhoneSession', z.unknown(), phone);
}
