import 'server-only';
/** Sessions of the upload by phone, for the computer and for the phone (IM-10). */
import * as z from 'zod';
import type { NextRequest } from 'next/server';
import { renderSVG } from 'uqr';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { env } from '@/lib/config/env.server';
import {
  claimBody,
  claimDto,
  newUploadSessionDto,
  phoneToken,
  type UploadSessionDto,
  uploadSessionDto,
  uploadSessionMinutes,
} from '@/lib/contracts/upload-sessions';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { cookieName } from '@/lib/session/session-cookie.server';
import { defaultQrBases, qrAddress } from './qr-address';
import type { ClaimReply, NewSessionReply, SessionReply } from './schema';

const nothing = z.void();

/** Opens a session and draws its QR code. @throws UpstreamError; Error where no address is configured (IM-05, IM-09) */
export async function openSession(caller: Caller, host: ResolvedHost): Promise<NewSessionReply> {
  const session = await callUpstream('uploads', 'openSession', newUploadSessionDto, caller, {
    json: {},
  });
  const { origin, channel } = host;
  const { sessionId: id, token, code, expiresAt } = session;
  const address = qrAddress(env().QR_UPLOAD_URLS ?? defaultQrBases, channel.group, {
    origin,
    token,
  });
  return { id, code: `${code.slice(0, 4)}-${code.slice(4)}`, svg: renderSVG(address), expiresAt };
}

const toReply = ({ status, expiresAt, files }: UploadSessionDto): SessionReply => ({
  status,
  expiresAt,
  files: files.map((file) => ({ id: file.uploadId, name: file.fileName, state: file.status })),
});

/** @throws UpstreamError notFound for another's */
export const readSession = async (caller: Caller, id: string): Promise<SessionReply> =>
  toReply(await callUpstream('uploads', 'getSession', uploadSessionDto, caller, { ids: { id } }));

export const endSession = (caller: Caller, id: string): Promise<void> =>
  callUpstream('uploads', 'endSession', nothing, caller, { ids: { id } });

const phoneCookie = (host: ResolvedHost) => cookieName('phone_upload', host);

const tokenOf = (host: ResolvedHost, request: NextRequest) =>
  phoneToken.safeParse(request.cookies.get(phoneCookie(host))?.value).data;

type Claim = { host: ResolvedHost; request: NextRequest; body: z.output<typeof claimBody> };

/**
 * Joins a session; the phone's own token goes into a cookie that no script reads. A phone that has joined before and
 * scans the code again shows it, so that it is not taken for another. @throws UpstreamError
 */
export async function claimSession(
  caller: Caller,
  { host, request, body }: Claim,
): Promise<Response> {
  const claimed = await callUpstream('uploads', 'claimSession', claimDto, caller, {
    json: { ...body, phone: tokenOf(host, request) },
    query: { channel: host.channel.code },
  });
  const reply: ClaimReply = { outcome: claimed.outcome };
  const response = Response.json(reply);
  if (claimed.outcome !== 'connected') return response;
  const secure = host.environment === 'development' ? '' : '; Secure';
  // It lives a while longer than the session, so that the phone can be told of the end.
  const age = uploadSessionMinutes * 2 * 60;
  response.headers.set(
    'set-cookie',
    `${phoneCookie(host)}=${claimed.phoneToken}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  );
  return response;
}

/** Calls made for a phone that has joined. @throws AppError notFound for one that has not */
export function phoneCaller(caller: Caller, host: ResolvedHost, request: NextRequest): Caller {
  const token = tokenOf(host, request);
  if (token === undefined) throw new AppError('notFound', 'no phone of a session');
  return { ...caller, token };
}

export const readPhoneSession = async (phone: Caller): Promise<SessionReply> =>
  toReply(await callUpstream('uploads', 'getPhoneSession', uploadSessionDto, phone));

export const endPhoneSession = (phone: Caller): Promise<void> =>
  callUpstream('uploads', 'endPhoneSession', nothing, phone);
