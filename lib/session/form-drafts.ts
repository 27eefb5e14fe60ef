/**
 * Drafts are values of a form whose session ended. They are stored in this browser window until the customer has signed in
 * again. If the browser does not allow storage, no drafts are saved and forms still work.
 */

type Draft = { owner: string; keptAt: number; values: Record<string, unknown> };

const prefix = 'form-draft:';
/** A draft expires after this time in milliseconds, because another person may use the window later. */
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

/** Stores the values. Returns false if the browser does not allow storage. */
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

/** True if this customer has a draft of this form. */
export const hasDraft = (key: string, owner: string): boolean => readDraft(key, owner) !== null;

/**
 * Returns the customer's draft and deletes it; null if there is none. A draft of another customer is deleted too, but not
 * returned.
 */
export function takeDraft(key: string, owner: string): Record<string, unknown> | null {
  const values = readDraft(key, owner);
  dropDraft(key);
  return values;
}

/** Deletes an item from the sessionStorage of this window. */
export function dropFromWindow(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

/** Deletes the draft of one form. */
export function dropDraft(key: string): void {
  dropFromWindow(prefix + key);
}

/** Deletes the drafts of all forms. Called at the sign-out. */
export function clearDrafts(): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}
