'use client';
import { useEffect, useEffectEvent } from 'react';

/** Data of pages that were already shown. Listed in docs/caches.md. */
const shown = new WeakSet<object>();

/**
 * Back and Forward show a page with the data of its first rendering, which may be old.
 *
 * @param painted an object of the rendered data
 * @param again called when the same data is shown another time
 */
export function useShownAgain(painted: object, again: () => void): void {
  const onShownAgain = useEffectEvent(again);
  useEffect(() => {
    if (shown.has(painted)) onShownAgain();
    else shown.add(painted);
  }, [painted]);
}
