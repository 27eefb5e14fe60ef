/**
 * Upload by phone (IM-02): a computer opens a session and shows a QR code and a typed code. One phone joins with the token of
 * the QR code or with the typed code, and sends photos to the customer's library until the session ends.
 */
import * as z from 'zod';
import { isoDateTime, tolerantList, wireId } from './wire';
import { uploadCodePattern, uploadTokenPattern } from './upload-tokens';
import { uploadDto } from './uploads';

/** A session expires after this number of minutes. */
export const uploadSessionMinutes = 15;

export const uploadToken = z.string().regex(uploadTokenPattern);
export const uploadCode = z.string().regex(uploadCodePattern);

/** Bearer token of the phone, valid only for this session. */
export const phoneToken = z.string().regex(/^phone_[\w-]{43}$/);

/** Response of POST /uploadsessions. */
export const newUploadSessionDto = z.object({
  sessionId: wireId,
  token: uploadToken,
  code: uploadCode,
  expiresAt: isoDateTime,
});

export const uploadSessionStatus = z.enum(['waiting', 'connected', 'ended', 'expired']);

/** Response of GET /uploadsessions/{id} (computer) and GET /uploadsessions/current (phone). */
export const uploadSessionDto = z.object({
  status: uploadSessionStatus,
  expiresAt: isoDateTime,
  /** Uploaded files, in the order in which their uploads started. */
  files: tolerantList(uploadDto),
});
export type UploadSessionDto = z.output<typeof uploadSessionDto>;

/**
 * A frame of the WebSocket that reports changes of sessions (IM-10). The WebSocket is optional (`UPLOADS_SOCKET_URL`). A
 * connection begins as at the push service (lib/contracts/push.ts): the client sends `authenticateDto` with the customer's
 * access token and receives `OK`. Then the service sends the id of each session of the customer whose response of `GET
 * /uploadsessions/{id}` has changed: a phone has joined, a file was started, received or processed, or the session has ended.
 */
export const uploadSessionChangedDto = z.object({
  type: z.literal('upload-session-changed'),
  sessionId: wireId,
});

/** Maximum number of tokens of earlier sessions that a phone sends. */
export const mostJoinedBefore = 10;

/** Tokens of earlier sessions, by which the service recognises a phone that joins again. */
const joinedBefore = { phones: z.array(phoneToken).max(mostJoinedBefore).default([]) };

/** Body of POST /uploadsessions/claim. */
export const claimRequest = z.union([
  z.strictObject({ token: uploadToken, ...joinedBefore }),
  z.strictObject({ code: uploadCode, ...joinedBefore }),
]);

/**
 * Response of POST /uploadsessions/claim. `taken`: another phone has joined. `unknown`: the session does not exist, or it ended
 * long ago.
 */
export const claimDto = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('connected'), sessionId: wireId, phoneToken }),
  z.object({ outcome: z.enum(['taken', 'ended', 'expired', 'unknown']) }),
]);
export type ClaimDto = z.output<typeof claimDto>;
