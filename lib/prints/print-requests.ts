/**
 * Passes clicks on the button 'Order prints' to their listener. The listener may be loaded only after the click, so one
 * click is stored. Browser only.
 */
let listener: (() => void) | null = null;
let isPending = false;

export function requestPrints(): void {
  if (listener) listener();
  else isPending = true;
}

/** Sets the only listener, and calls it if a click happened before. Returns a function that removes it. */
export function onPrintsRequested(next: () => void): () => void {
  listener = next;
  if (isPending) next();
  isPending = false;
  return () => {
    listener = null;
  };
}
