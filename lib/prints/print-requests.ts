/** Event of the button for ordering prints. Its listener may be loaded after a click. Browser only. */
let listener: (() => void) | null = null;
let isPending = false;

export function requestPrints(): void {
  if (listener) listener();
  else isPending = true;
}

/** Sets the only listener, and calls it if there was a click before. Returns a function that removes it. */
export function onPrintsRequested(next: () => void): () => void {
  listener = next;
  if (isPending) next();
  isPending = false;
  return () => {
    listener = null;
  };
}
