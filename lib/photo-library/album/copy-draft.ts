/**
 * Draft of a copy into albums that was interrupted by the end of the session. The browser window stores it until the
 * same customer has signed in again (D-29).
 */
import * as z from 'zod/mini';
import { hasDraft, saveDraft, takeDraft } from '@/lib/session/form-drafts';

const draftSchema = z.object({
  /** Ids of photos that some chosen album does not contain yet. */
  photoIds: z.array(z.string()).check(z.minLength(1)),
  /** The chosen albums. Their names are stored, because the list after sign-in may not contain them yet. */
  chosen: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The new album with its idempotency key; null if none was chosen. */
  newAlbum: z.nullable(z.object({ key: z.string(), name: z.string() })),
  /** Idempotency key of the copy. With it, photos of the interrupted copy count as added, not as already present. */
  intent: z.string(),
});
export type CopyDraft = z.infer<typeof draftSchema>;

const name = 'copy-to-album';

/** Stores the draft. If the browser's storage is not available, nothing is stored, and the customer must copy again. */
export function keepCopy(owner: string, draft: CopyDraft): void {
  saveDraft(name, owner, draft);
}

/** Whether there is a draft of this customer. */
export const hasCopy = (owner: string): boolean => hasDraft(name, owner);

/** Returns and removes the draft of this customer; null if there is none. */
export function takeCopy(owner: string): CopyDraft | null {
  const kept = draftSchema.safeParse(takeDraft(name, owner));
  return kept.success ? kept.data : null;
}
