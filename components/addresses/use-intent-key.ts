'use client';
import { useRef } from 'react';

/**
 * A key for each intent: the same for every try of the same values, so that a lost answer never adds a second
 * address; another one as soon as the values are others.
 */
export function useIntentKey(): (values: unknown) => string {
  const last = useRef<{ written: string; key: string } | null>(null);
  return (values) => {
    const written = JSON.stringify(values);
    if (last.current?.written !== written) last.current = { written, key: crypto.randomUUID() };
    return last.current.key;
  };
}
