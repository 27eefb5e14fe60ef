/**
 * Runs at once, then at most once in `ms` milliseconds; what is asked for in between runs at the end of the pause.
 * Pure but for the clock.
 */
export function throttled(ms: number, run: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  const rest = () => {
    isResting = isAsked;
    if (!isAsked) return;
    isAsked = false;
    run();
    setTimeout(rest, ms);
  };
  return () => {
    if (isResting) {
      isAsked = true;
      return;
    }
    isResting = true;
    run();
    setTimeout(rest, ms);
  };
}
