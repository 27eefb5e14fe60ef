/** A copy that the end of the session has cut off: kept in this window until its owner has signed in again (D-29). */
import * as z from 'zod/mini';
import { hasDraft, saveDraft, takeDraft } from '@/lib/session/form-drafts';

const draftSchema = z.object({
  /** Photos that are not yet in every chosen album. */
  photoIds: z.array(z.string()).check(z.minLength(1)),
  /** The chosen albums, which the list that is read anew may not have yet. */
  chosen: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Of a new album, with the key under which it is made once. */
  newAlbum: z.nullable(z.object({ key: z.string(), name: z.string() })),
  /** What this copy has put into an album already counts as added, and not as there before. */
  intent: z.string(),
});
export type CopyDraft = z.infer<typeof draftSchema>;

const name = 'copy-to-album';

/** Kept as far as this window has room and allows it: a copy can be asked for again. */
export function keepCopy(owner: string, draft: CopyDraft): void {
  saveDraft(name, owner, draft);
}

/** Whether something is kept for this customer. */
export const hasCopy = (owner: string): boolean => hasDraft(name, owner);

/** What was kept for this customer, once. */
export function takeCopy(owner: string): CopyDraft | null {
  const kept = draftSchema.safeParse(takeDraft(name, owner));
  return kept.success ? kept.data : null;
}
