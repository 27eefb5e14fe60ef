'use client';
import { useEffect, useEffectEvent } from 'react';

/** Listed in docs/caches.md. */
const shown = new WeakSet<object>();

/**
 * Back and Forward show a page as the server painted it, however long ago that was.
 *
 * @param painted something that came with that paint
 * @param again called when it is shown another time
 */
export function useShownAgain(painted: object, again: () => void): void {
  const tell = useEffectEvent(again);
  useEffect(() => {
    if (shown.has(painted)) tell();
    else shown.add(painted);
  }, [painted]);
}
