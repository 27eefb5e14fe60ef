/**
 * Drafts: values of a form whose session ended, stored in this window until the customer has signed in again. Without
 * access to the storage, drafts are not saved and forms work all the same.
 */

type Draft = { owner: string; keptAt: number; values: Record<string, unknown> };

const prefix = 'form-draft:';
/** A draft expires, because another person may use the window later. */
const lifeMs = 60 * 60 * 1000;

function attempt<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'keptAt' in value &&
  typeof value.keptAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

/** Stores the values. False if the browser refuses. */
export function saveDraft(key: string, owner: string, values: Record<string, unknown>): boolean {
  const draft: Draft = { owner, keptAt: Date.now(), values };
  return (
    attempt((storage) => {
      storage.setItem(prefix + key, JSON.stringify(draft));
      return true;
    }) ?? false
  );
}

const readDraft = (key: string, owner: string): Draft['values'] | null =>
  attempt((storage) => {
    const draft: unknown = JSON.parse(storage.getItem(prefix + key) ?? 'null');
    if (!isDraft(draft) || draft.owner !== owner) return null;
    return Date.now() - draft.keptAt < lifeMs ? draft.values : null;
  });

/** True if this customer has a draft. */
export const hasDraft = (key: string, owner: string): boolean => readDraft(key, owner) !== null;

/** Returns the customer's draft and removes it. Removes a draft of another customer as well, without returning it. */
export function takeDraft(key: string, owner: string): Record<string, unknown> | null {
  const values = readDraft(key, owner);
  dropDraft(key);
  return values;
}

/** Removes an item from the storage of this window. */
export function dropFromWindow(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

/** Removes the draft of one form. */
export function dropDraft(key: string): void {
  dropFromWindow(prefix + key);
}

/** Removes the drafts of all forms, at sign-out. */
export function clearDrafts(): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}
