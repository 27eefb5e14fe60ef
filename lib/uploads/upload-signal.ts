/** Whether this browser has uploads of an account to show. On every page, so it imports nothing. Browser only. */
const requested = 'upload-tray-requested';
const marker = 'uploads';

let isRequested = false;

/** Shows the tray, now and on the pages that follow. */
export function requestTray(): void {
  isRequested = true;
  dispatchEvent(new Event(requested));
}

/** Calls `show` once there is something to show. @returns the function that stops listening */
export function onTrayRequested(owner: string, show: () => void): () => void {
  let isMarked = false;
  try {
    isMarked = localStorage.getItem(marker) === owner;
  } catch {
    // A browser that keeps nothing has nothing to show.
  }
  if (isRequested || isMarked) show();
  addEventListener(requested, show);
  return () => removeEventListener(requested, show);
}

/** Remembers over a reload that there is a list; `null` forgets. */
export function markUploads(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(marker);
    else localStorage.setItem(marker, owner);
  } catch {
    // Then a reload shows no tray until photos are added again.
  }
}
