/** Whether this browser has uploads of an account to show: asked on every page, so it is next to nothing. Browser only. */
const wanted = 'uploads-wanted';
const marker = 'uploads';

let isWanted = false;

/** Shows the tray, now and on the pages that follow. */
export function wantTray(): void {
  isWanted = true;
  dispatchEvent(new Event(wanted));
}

/** Calls `show` once there is something to show; returns its own end. */
export function onTrayWanted(owner: string, show: () => void): () => void {
  let isMarked = false;
  try {
    isMarked = localStorage.getItem(marker) === owner;
  } catch {
    // A browser that keeps nothing has nothing to show.
  }
  if (isWanted || isMarked) show();
  addEventListener(wanted, show);
  return () => removeEventListener(wanted, show);
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
