/** The page's button asks for prints; what takes photos for them comes later than the button. Browser only. */
let listener: (() => void) | null = null;
let isWaiting = false;

export function askForPrints(): void {
  if (listener) listener();
  else isWaiting = true;
}

/** One listener, which also hears of what was asked before it came; returns its end. */
export function onPrintsAsked(next: () => void): () => void {
  listener = next;
  if (isWaiting) next();
  isWaiting = false;
  return () => {
    listener = null;
  };
}
