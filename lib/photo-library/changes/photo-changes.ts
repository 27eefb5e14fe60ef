/**
 * Notifies other features, and other tabs of the browser, that photos of the library were added, removed or restored.
 * Browser only; a signal to read again, without data.
 */
const name = 'photo-changes';

const local = new EventTarget();

/** A message of the channel also arrives at other channels of the same tab, which recognise it by this number. */
const thisTab = Math.random();

/** Notifies every listener in this tab and in the customer's other tabs. */
export function announcePhotoChange(): void {
  local.dispatchEvent(new Event(name));
  announceElsewhere();
}

/** Notifies only the customer's other tabs, because this one has applied the change. */
export function announceElsewhere(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(thisTab);
  channel.close();
}

/** Calls `listener` once after each change, here or in another tab; the returned function unsubscribes. */
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
