/** What the route handlers of exports answer; the browser loads it: zod/mini. */
import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

/** POST /api/photo-exports and GET /api/photo-exports/{id}. A finished export has a page. */
export const exportReply = z.union([
  z.object({ state: z.literal('ready'), href: z.string() }),
  z.object({
    state: z.literal('processing'),
    /** By which it can be asked after; null where the service tells none. */
    id: z.nullable(z.string()),
    /** Parts that are there, of how many; null while that is not known. */
    parts: z.nullable(z.object({ done: count, total: count })),
  }),
]);
export type ExportReply = z.infer<typeof exportReply>;

/** What the customer has a proved copy of: the answer of a check. */
export const copyReply = z.object({
  /** The day of the check; null when there was none. */
  verifiedOn: z.nullable(z.string()),
  /** Photos that no checked copy has. */
  missingCount: count,
});
export type CopyReply = z.infer<typeof copyReply>;

/** GET /api/photo-exports/copy; null if the service announces no checked copies. */
export const latestCopyReply = z.object({ copy: z.nullable(copyReply) });

/** A zip that the customer's browser has found to be whole. */
export type CheckedManifest = { iteration: number; sha256: string };
