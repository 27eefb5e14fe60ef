'use client';
import { useEffect, useState } from 'react';
import { fetchUploadWords } from '@/lib/uploads/client';
import { type Say, sayer } from '@/lib/uploads/upload-words';

let known: Say | null = null;

/** The words in the page's language, asked for once a page; null until they are there. */
export function useUploadWords(): Say | null {
  const [say, setSay] = useState(() => known);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (say) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    fetchUploadWords(document.documentElement.lang).then(
      (words) => {
        known = sayer(words);
        if (!isGone) setSay(() => known);
      },
      // Without words there is nothing to show: they are asked for until they come.
      () => {
        if (!isGone) timer = setTimeout(() => setTries(tries + 1), 2_000);
      },
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [say, tries]);

  return say;
}
