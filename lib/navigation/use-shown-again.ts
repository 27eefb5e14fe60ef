'use client';
import { useEffect, useEffectEvent } from 'react';

/** Data of pages that have been shown since the document was loaded. Listed in docs/caches.md. */
const shown = new WeakSet<object>();

/**
 * Calls `again` when Back or Forward shows a page with the data of its first rendering, because that data may be out of
 * date.
 *
 * @param painted an object of the rendered data; the same object means the same rendering
 * @param again called each time the same data is shown again
 */
export function useShownAgain(painted: object, again: () => void): void {
  const onShownAgain = useEffectEvent(again);
  useEffect(() => {
    if (shown.has(painted)) onShownAgain();
    else shown.add(painted);
  }, [painted]);
}
