'use client';
import { useEffect, useState } from 'react';

const shownForMs = 2_000;

/**
 * Returns a function that copies a text to the clipboard, and the outcome of the last copy for two
 * seconds. It is not part of the button, because the order list does not load the button.
 */
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
      // Copying fails without permission or without HTTPS. The customer can still select the text.
      setCopied({ text, isDone: false });
    }
  }

  return { copied, copy: (text: string) => void write(text) };
}
