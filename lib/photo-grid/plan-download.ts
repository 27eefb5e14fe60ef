/** What the download button of a selection can do (SE-03). Pure. */

/** Photos in one download (CO-02). */
export const downloadMax = 100;

/** Photos that one press can download today; several need the archive, which is not there yet. */
export const downloadable = 1;

export type DownloadPlan =
  | { state: 'off' }
  | { state: 'ready' }
  /** More than there is a way for; `offer` is how many of the first would work. */
  | { state: 'tooMany' | 'onlySingly'; offer: number };

/** @param size photos selected @param atOnce photos that one press can download */
export function planDownload(size: number, atOnce: number = downloadable): DownloadPlan {
  if (size === 0) return { state: 'off' };
  if (size <= Math.min(atOnce, downloadMax)) return { state: 'ready' };
  const offer = Math.min(atOnce, downloadMax);
  return { state: size > downloadMax ? 'tooMany' : 'onlySingly', offer };
}
