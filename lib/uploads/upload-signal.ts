/** Signals that an account has uploads to show. This module imports nothing, because every page loads it. Browser only. */
const requested = 'upload-tray-requested';
const marker = 'uploads';

let isRequested = false;

/** Shows the upload tray on this page and after every navigation within the site. */
export function requestTray(): void {
  isRequested = true;
  dispatchEvent(new Event(requested));
}

/**
 * Calls `show` as soon as there are uploads to show.
 *
 * @returns a function that removes the listener
 */
export function onTrayRequested(owner: string, show: () => void): () => void {
  let isMarked = false;
  try {
    isMarked = localStorage.getItem(marker) === owner;
  } catch {
    // If the browser does not allow storage, it has no stored uploads.
  }
  if (isRequested || isMarked) show();
  addEventListener(requested, show);
  return () => removeEventListener(requested, show);
}

/** Stores that this owner has an upload list, so that the next page load shows the tray. Null removes the stored value. */
export function markUploads(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(marker);
    else localStorage.setItem(marker, owner);
  } catch {
    // If the browser does not allow storage, a reload does not show the tray until photos are added again.
  }
}
