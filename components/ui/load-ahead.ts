/** Fetches code that will soon be needed. A failure stays silent: whoever needs the code asks again, and says so. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
