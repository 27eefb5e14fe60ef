/** What the handlers of the upload by phone answer; both sides parse with it. The browser loads it: zod/mini. */
import * as z from 'zod/mini';

/** POST /api/phone-upload/sessions */
export const newSessionReply = z.object({
  id: z.string(),
  /** The code as people read it: `K7QM2-X9D4F`. */
  code: z.string(),
  /** The QR code as an SVG document. */
  svg: z.string(),
  /** Milliseconds for which it is open, from now on: the clocks of customers are wrong. */
  lifeMs: z.number(),
  /** Whether a stream tells of changes, so that the computer need not ask all the time. */
  hasEvents: z.boolean(),
});
export type NewSessionReply = z.infer<typeof newSessionReply>;

const fileState = z.enum(['receiving', 'processing', 'done', 'rejected']);

/** GET of a session, for the computer and for the phone. */
export const sessionReply = z.object({
  status: z.enum(['waiting', 'connected', 'ended', 'expired']),
  expiresAt: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string(), state: fileState })),
});
export type SessionReply = z.infer<typeof sessionReply>;

/** POST /api/phone-upload/claim */
export const claimReply = z.discriminatedUnion('outcome', [
  /** A phone may have joined several, each in a tab of its own: from here on every request names its session. */
  z.object({ outcome: z.literal('connected'), session: z.string() }),
  z.object({ outcome: z.enum(['taken', 'ended', 'expired', 'unknown']) }),
]);
export type ClaimReply = z.infer<typeof claimReply>;
