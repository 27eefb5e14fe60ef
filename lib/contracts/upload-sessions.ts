/**
 * Upload by phone (IM-02): a computer opens a session, one phone joins it by the token of a QR code or by a typed code, and
 * sends photos to the customer's library until the session ends.
 */
import * as z from 'zod';
import { isoDateTime, tolerantList, wireId } from './wire';
import { uploadCodePattern, uploadTokenPattern } from './upload-tokens';
import { uploadDto } from './uploads';

/** A session is open for this many minutes. */
export const uploadSessionMinutes = 15;

export const uploadToken = z.string().regex(uploadTokenPattern);
export const uploadCode = z.string().regex(uploadCodePattern);

/** Bearer token of the phone, valid only for this session. */
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
  /** In the order of their start. */
  files: tolerantList(uploadDto),
});
export type UploadSessionDto = z.output<typeof uploadSessionDto>;

/**
 * A frame of the web socket of sessions (IM-10), which is optional (`UPLOADS_SOCKET_URL`). A connection begins like one of the
 * push service (lib/contracts/push.ts): the client sends `authenticateDto` with the customer's access token and receives `OK`.
 * Then the service sends the id of each session of the customer whose answer of `GET /uploadsessions/{id}` has changed: a phone
 * has joined, a file was started, received or processed, or the session has ended.
 */
export const uploadSessionChangedDto = z.object({
  type: z.literal('upload-session-changed'),
  sessionId: wireId,
});

/** Maximum number of earlier tokens that a phone sends. */
export const mostJoinedBefore = 10;

/** Tokens of earlier sessions, by which the service recognises a phone that joins again. */
const joinedBefore = { phones: z.array(phoneToken).max(mostJoinedBefore).default([]) };

/** POST /uploadsessions/claim */
export const claimRequest = z.union([
  z.strictObject({ token: uploadToken, ...joinedBefore }),
  z.strictObject({ code: uploadCode, ...joinedBefore }),
]);

/** `taken`: another phone has joined. `unknown`: there is no such session, or it ended long ago. */
export const claimDto = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('connected'), sessionId: wireId, phoneToken }),
  z.object({ outcome: z.enum(['taken', 'ended', 'expired', 'unknown']) }),
]);
export type ClaimDto = z.output<typeof claimDto>;
