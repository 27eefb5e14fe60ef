'use client';
import { useEffect, useEffectEvent } from 'react';

/** Runs when the browser's way back shows this very page again, as it was left (the back/forward cache). */
export function useRestored(run: () => void): void {
  const handle = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) run();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => handle(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
