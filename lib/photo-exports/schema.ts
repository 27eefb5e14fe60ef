/** Replies of the photo export endpoints. The browser loads this file, so it uses the small zod/mini. */
import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

/** Reply of POST /api/photo-exports and GET /api/photo-exports/{id}. `href` is the page of the finished export. */
export const exportReply = z.union([
  z.object({ state: z.literal('ready'), href: z.string() }),
  z.object({
    state: z.literal('processing'),
    /** Id for polling; null if the service sends none. */
    id: z.nullable(z.string()),
    /** Number of finished parts and of all parts; null while unknown. */
    parts: z.nullable(z.object({ done: count, total: count })),
  }),
]);
export type ExportReply = z.infer<typeof exportReply>;

/** State of the customer's own copy of the photos. */
export const verifiedCopyReply = z.object({
  /** Formatted day of the last check; null if there was none. */
  verifiedOn: z.nullable(z.string()),
  /** Number of photos without a verified copy. */
  missingCount: count,
});
export type VerifiedCopyReply = z.infer<typeof verifiedCopyReply>;

/** Reply of GET /api/photo-exports/copy; null if the service does not verify copies. */
export const latestVerifiedCopyReply = z.object({ copy: z.nullable(verifiedCopyReply) });

/** Number and SHA-256 of the manifest of a zip that the browser has checked. */
export type CheckedManifest = { iteration: number; sha256: string };
