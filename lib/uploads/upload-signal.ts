/** Signals that an account has uploads to show. Loaded on every page, so it imports nothing. Browser only. */
const requested = 'upload-tray-requested';
const marker = 'uploads';

let isRequested = false;

/** Shows the tray on this page and on the following pages. */
export function requestTray(): void {
  isRequested = true;
  dispatchEvent(new Event(requested));
}

/** Calls `show` as soon as there are uploads to show. @returns a function that removes the listener */
export function onTrayRequested(owner: string, show: () => void): () => void {
  let isMarked = false;
  try {
    isMarked = localStorage.getItem(marker) === owner;
  } catch {
    // A browser without storage has no stored uploads.
  }
  if (isRequested || isMarked) show();
  addEventListener(requested, show);
  return () => removeEventListener(requested, show);
}

/** Stores for the next load that this owner has a list; `null` removes the mark. */
export function markUploads(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(marker);
    else localStorage.setItem(marker, owner);
  } catch {
    // Without the mark, a reload shows no tray until photos are added again.
  }
}
