'use client';
import { useEffect } from 'react';

/** Nothing behind scrolls (MO-06), and the scrollbar's room goes to what lies above. */
export function useScrollLock(): void {
  useEffect(() => {
    const { documentElement: root, body } = document;
    const before = { overflow: root.style.overflow, padding: body.style.paddingInlineEnd };
    // The page keeps its width: the timeline behind must not be laid out anew.
    body.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
    root.style.overflow = 'hidden';
    return () => {
      root.style.overflow = before.overflow;
      body.style.paddingInlineEnd = before.padding;
    };
  }, []);
}
