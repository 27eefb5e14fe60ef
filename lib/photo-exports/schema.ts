/** Replies of the endpoints of exports. The browser loads it, so it uses zod/mini. */
import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

/** POST /api/photo-exports and GET /api/photo-exports/{id}. A finished export has a page. */
export const exportReply = z.union([
  z.object({ state: z.literal('ready'), href: z.string() }),
  z.object({
    state: z.literal('processing'),
    /** Id for polling; null if the service sends none. */
    id: z.nullable(z.string()),
    /** Finished parts and their total; null while unknown. */
    parts: z.nullable(z.object({ done: count, total: count })),
  }),
]);
export type ExportReply = z.infer<typeof exportReply>;

/** The customer's verified copy. */
export const verifiedCopyReply = z.object({
  /** Day of the last check; null if there was none. */
  verifiedOn: z.nullable(z.string()),
  /** Number of photos without a verified copy. */
  missingCount: count,
});
export type VerifiedCopyReply = z.infer<typeof verifiedCopyReply>;

/** GET /api/photo-exports/copy; null if the service announces no verification. */
export const latestVerifiedCopyReply = z.object({ copy: z.nullable(verifiedCopyReply) });

/** A zip that the customer's browser has verified. */
export type CheckedManifest = { iteration: number; sha256: string };
