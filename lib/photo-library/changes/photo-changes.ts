/**
 * Tells other features, and the other tabs of one browser, that photos of the library came, went or came back.
 * Browser only; a signal to read again, never data.
 */
const name = 'photo-changes';

const local = new EventTarget();

/** A channel's message reaches every other channel, also those of the tab that sent it: they know it by this number. */
const thisTab = Math.random();

/** Tells every listener in this tab and the customer's other tabs. */
export function announcePhotoChange(): void {
  local.dispatchEvent(new Event(name));
  announceElsewhere();
}

/** Tells the customer's other tabs alone: this one knows, and leaves what has changed. */
export function announceElsewhere(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(thisTab);
  channel.close();
}

/** Calls `listener` once after each change, here or in another tab; returns the function that unsubscribes. */
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
