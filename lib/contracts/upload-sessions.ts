/**
 * Upload by phone (IM-02): a computer opens a session, one phone joins it by the token of a QR code or by typing
 * the code, and sends photos into the customer's library until the session ends.
 */
import * as z from 'zod';
import { isoDateTime, tolerantList, wireId } from './wire';
import { uploadCodePattern, uploadTokenPattern } from './upload-tokens';
import { uploadDto } from './uploads';

/** Minutes for which a session is open. */
export const uploadSessionMinutes = 15;

export const uploadToken = z.string().regex(uploadTokenPattern);
export const uploadCode = z.string().regex(uploadCodePattern);

/** What the phone proves itself with, as a bearer token; good for nothing but this session. */
export const phoneToken = z.string().regex(/^phone_[\w-]{43}$/);

/** POST /uploadsessions */
export const newUploadSessionDto = z.object({
  sessionId: wireId,
  token: uploadToken,
  code: uploadCode,
  expiresAt: isoDateTime,
});

export const uploadSessionStatus = z.enum(['waiting', 'connected', 'ended', 'expired']);

/** GET /uploadsessions/{id} for the computer, /uploadsessions/current for the phone. */
export const uploadSessionDto = z.object({
  status: uploadSessionStatus,
  expiresAt: isoDateTime,
  /** In the order in which they began. */
  files: tolerantList(uploadDto),
});
export type UploadSessionDto = z.output<typeof uploadSessionDto>;

/**
 * A frame of the sessions' socket (IM-10), which is optional: its address is configured (`UPLOADS_SOCKET_URL`). A
 * connection begins as one of the push service does (lib/contracts/push.ts): the client sends `authenticateDto` with the
 * customer's access token and is answered `OK`. Afterwards the service names each of the customer's sessions whose
 * answer of `GET /uploadsessions/{id}` has changed: a phone has joined, a file has begun, arrived or been looked at,
 * the session has ended.
 */
export const uploadSessionChangedDto = z.object({
  type: z.literal('upload-session-changed'),
  sessionId: wireId,
});

/** As many of its tokens a phone shows. */
export const mostJoinedBefore = 10;

/** A phone that has joined before shows what it got, so that it is not taken for another one. */
const joinedBefore = { phones: z.array(phoneToken).max(mostJoinedBefore).default([]) };

/** POST /uploadsessions/claim */
export const claimRequest = z.union([
  z.strictObject({ token: uploadToken, ...joinedBefore }),
  z.strictObject({ code: uploadCode, ...joinedBefore }),
]);

/** `taken`: another phone has joined. `unknown`: never was, or so long ago that nobody remembers. */
export const claimDto = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('connected'), sessionId: wireId, phoneToken }),
  z.object({ outcome: z.enum(['taken', 'ended', 'expired', 'unknown']) }),
]);
export type ClaimDto = z.output<typeof claimDto>;
