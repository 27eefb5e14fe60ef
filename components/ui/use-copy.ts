'use client';
import { useEffect, useState } from 'react';

const shownForMs = 2_000;

/** Apart from the button, which the list of orders need not load. Puts texts on the clipboard; what came of the last one is there for two seconds. */
export function useCopy() {
  const [copied, setCopied] = useState<{ text: string; isDone: boolean } | null>(null);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), shownForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function write(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, isDone: true });
    } catch {
      // Without permission or without HTTPS: the customer can still mark the text.
      setCopied({ text, isDone: false });
    }
  }

  return { copied, copy: (text: string) => void write(text) };
}
