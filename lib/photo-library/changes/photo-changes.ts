/**
 * Notifies other features and other tabs that photos of the library were added, removed or restored. The signal has no
 * data; listeners read the photos again. Browser only.
 */
const name = 'photo-changes';

const local = new EventTarget();

/** Id of this tab. A message also arrives at other channels of the same tab, which ignore it because of this id. */
const thisTab = Math.random();

/** Notifies every listener in this tab and in the browser's other tabs. */
export function announcePhotoChange(): void {
  local.dispatchEvent(new Event(name));
  announceElsewhere();
}

/** Notifies only the browser's other tabs, for callers that have updated this tab themselves. */
export function announceElsewhere(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(thisTab);
  channel.close();
}

/** Calls `listener` once after each change in this or another tab; returns a function that unsubscribes it. */
export function onPhotoChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  local.addEventListener(name, listener);
  channel.onmessage = ({ data }) => {
    if (data !== thisTab) listener();
  };
  return () => {
    local.removeEventListener(name, listener);
    channel.close();
  };
}
