/** How long a deleted photo can be brought back (decisions: 30 days). */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** From this instant on a photo deleted at `deletedAt` is gone for everybody. */
export const expiryOf = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptMs);

/** What was deleted at this instant or earlier has expired at `now`. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - keptMs);
