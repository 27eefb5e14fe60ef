/**
 * What was typed into a form whose session ended meanwhile: kept in this window only, until its owner is back.
 * A browser that refuses storage keeps nothing, and no form fails by that.
 */

type Draft = { owner: string; keptAt: number; values: Record<string, unknown> };

const prefix = 'form-draft:';
/** A window left alone for longer is nobody's any more. */
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

/** Whether the values are kept. */
export function keepDraft(key: string, owner: string, values: Record<string, unknown>): boolean {
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

/** Whether values are kept for this customer. */
export const hasDraft = (key: string, owner: string): boolean => readDraft(key, owner) !== null;

/** The values kept for this customer, once: they are gone from the store, and so is anybody else's draft of the form. */
export function takeDraft(key: string, owner: string): Record<string, unknown> | null {
  const values = readDraft(key, owner);
  dropDraft(key);
  return values;
}

/** Forgets what this window keeps under a key of its store. */
export function dropFromWindow(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

/** Forgets the draft of one form. */
export function dropDraft(key: string): void {
  dropFromWindow(prefix + key);
}

/** Forgets the drafts of every form: whoever signs out leaves nothing behind. */
export function clearDrafts(): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}
