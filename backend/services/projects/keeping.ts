/** How long projects are kept (docs/decisions: saved projects). */
const day = 24 * 60 * 60 * 1000;

/** Days after the last edit. */
const untouchedDays = 180;
/** Days after the customer deleted it. */
const deletedDays = 30;

/** When a project that was last edited then is deleted by itself. */
export const expiryOf = (updatedAt: Date): Date =>
  new Date(updatedAt.getTime() + untouchedDays * day);

/** What was deleted at this instant or earlier is gone for everybody at `now`. */
export const deletedBefore = (now: Date): Date => new Date(now.getTime() - deletedDays * day);
