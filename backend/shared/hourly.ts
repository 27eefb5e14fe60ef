const hour = 60 * 60 * 1000;

/**
 * Does something now and every hour, and keeps no process alive for it.
 *
 * @param onFailure hears why one time failed; the next one comes all the same
 * @returns ends it
 */
export function hourly(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => void {
  const run = () => void work().catch(onFailure);
  run();
  const timer = setInterval(run, hour).unref();
  return () => clearInterval(timer);
}
