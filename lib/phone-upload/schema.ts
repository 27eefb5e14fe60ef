/**
 * Replies of the phone upload endpoints, for computer and phone. The browser loads this file, so it uses the small
 * zod/mini.
 */
import * as z from 'zod/mini';

/** Reply of POST /api/phone-upload/sessions. */
export const newSessionReply = z.object({
  id: z.string(),
  /** The code that the customer can type, in its readable form: `K7QM2-X9D4F`. */
  code: z.string(),
  /** The QR code as an SVG document. */
  svg: z.string(),
  /** Remaining time of the session in milliseconds; not an instant, because customers' clocks may be wrong. */
  lifeMs: z.number(),
  /** True if there is a stream of events, so that the computer can poll less often. */
  hasEvents: z.boolean(),
});
export type NewSessionReply = z.infer<typeof newSessionReply>;

const fileState = z.enum(['receiving', 'processing', 'done', 'rejected']);

/** Reply of GET for a session, for the computer and for the phone. */
export const sessionReply = z.object({
  status: z.enum(['waiting', 'connected', 'ended', 'expired']),
  expiresAt: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string(), state: fileState })),
});
export type SessionReply = z.infer<typeof sessionReply>;

/** Reply of POST /api/phone-upload/claim. */
export const claimReply = z.discriminatedUnion('outcome', [
  /**
   * Id of the joined session. A phone may have joined several sessions in different tabs, so every request names its
   * session.
   */
  z.object({ outcome: z.literal('connected'), session: z.string() }),
  z.object({ outcome: z.enum(['taken', 'ended', 'expired', 'unknown']) }),
]);
export type ClaimReply = z.infer<typeof claimReply>;
