/**
 * Draft of a copy that the end of the session has interrupted. This window stores it until its owner has signed in
 * again (D-29).
 */
import * as z from 'zod/mini';
import { hasDraft, saveDraft, takeDraft } from '@/lib/session/form-drafts';

const draftSchema = z.object({
  /** Photos that are missing in a chosen album. */
  photoIds: z.array(z.string()).check(z.minLength(1)),
  /** The chosen albums, with names, because the list after sign-in may not contain them yet. */
  chosen: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The new album, with its idempotency key. */
  newAlbum: z.nullable(z.object({ key: z.string(), name: z.string() })),
  /** Idempotency key of the copy: photos that it has added already count as added, not as present before. */
  intent: z.string(),
});
export type CopyDraft = z.infer<typeof draftSchema>;

const name = 'copy-to-album';

/** Stores the draft if the window's storage allows it; without it, the customer can copy again. */
export function keepCopy(owner: string, draft: CopyDraft): void {
  saveDraft(name, owner, draft);
}

/** Whether there is a draft of this customer. */
export const hasCopy = (owner: string): boolean => hasDraft(name, owner);

/** Returns and removes the draft of this customer. */
export function takeCopy(owner: string): CopyDraft | null {
  const kept = draftSchema.safeParse(takeDraft(name, owner));
  return kept.success ? kept.data : null;
}
