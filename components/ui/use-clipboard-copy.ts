'use client';
import { useEffect, useState } from 'react';

const shownForMs = 2_000;

/** Copies texts to the clipboard; the outcome of the last copy is shown for two seconds. Not part of the button, which the order list does not load. */
export function useClipboardCopy() {
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
      // Copying fails without permission or HTTPS; the customer can still select the text.
      setCopied({ text, isDone: false });
    }
  }

  return { copied, copy: (text: string) => void write(text) };
}
