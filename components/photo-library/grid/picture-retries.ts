/** Loads pictures again that failed to load: after growing pauses, and at once when the network or the page is back. */

/** Pauses in milliseconds between the attempts. The last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

type Retriable = { retry: () => void };

/** Tiles whose picture failed. Listed in docs/caches.md. */
const broken = new Set<Retriable>();
/** After this many milliseconds without a failure the pauses begin again with the shortest. */
const calmMs = 60_000;
/** Number of attempts since the last calm time. */
let round = 0;
let lastFailure = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

function retryAll(): void {
  clearTimeout(timer);
  timer = undefined;
  const tiles = [...broken];
  broken.clear();
  for (const tile of tiles) tile.retry();
}

function retryAtOnce(): void {
  if (document.visibilityState === 'hidden') return;
  round = 0;
  retryAll();
}
addEventListener('online', retryAtOnce);
document.addEventListener('visibilitychange', retryAtOnce);

/** Tries again later. A tile whose attempt fails calls this again; one that has another photo by then ignores it. */
export function retryLater(tile: Retriable): void {
  broken.add(tile);
  const now = Date.now();
  if (now - lastFailure > calmMs) round = 0;
  lastFailure = now;
  if (timer !== undefined) return;
  timer = setTimeout(retryAll, pauses[Math.min(round, pauses.length - 1)]);
  round += 1;
}
