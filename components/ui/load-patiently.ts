/** Parts of the page that are fetched when they are needed. Browser only. */

/**
 * Fetches a part, and waits for the network where there is none: a page that is offline for a moment misses the part,
 * it does not go down with it.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((back) => addEventListener('online', back, { once: true }));
    }
  }
}
