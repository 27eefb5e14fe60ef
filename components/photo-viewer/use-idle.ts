'use client';
import { type RefObject, useEffect, useState } from 'react';
import { listen } from './listen';

/** Milliseconds without any movement after which nobody is looking for the controls. */
const patienceMs = 3_000;

/**
 * Whether the controls may fade. Only where a mouse brings them back by merely moving; never while the keyboard is used
 * or one of them has its focus ring.
 */
export function useIdle(root: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const element = root.current;
    if (!element || !matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      const isInUse = element.querySelector('[data-controls]:is(:hover, :has(:focus-visible))');
      if (!isInUse) setIsIdle(true);
    };
    const wake = (event?: Event) => {
      setIsIdle(false);
      clearTimeout(timer);
      // Who uses the keyboard cannot bring them back by a movement.
      if (event?.type !== 'keydown') timer = setTimeout(rest, patienceMs);
    };
    wake();
    const endings = (['pointermove', 'pointerdown', 'focusin'] as const).map((name) =>
      listen(element, name, wake),
    );
    addEventListener('keydown', wake);
    return () => {
      clearTimeout(timer);
      for (const end of endings) end();
      removeEventListener('keydown', wake);
    };
  }, [root]);

  return isIdle;
}
