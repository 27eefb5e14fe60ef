'use client';
import { useEffect, useState } from 'react';

/** A text that follows another one only when it has rested: a live region that is not talked over. */
export function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}
