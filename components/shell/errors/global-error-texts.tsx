'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

type ErrorTexts = {
  unexpected: string;
  retry: string;
  /** Stands before the correlation id. */
  reference: string;
};

/** For a document whose root layout failed before anything was shown. */
const fallback: ErrorTexts = {
  unexpected:
    'An unexpected error has occurred, please contact us if you continue to have problems.',
  retry: 'Try again',
  reference: 'Reference:',
};

let remembered: ErrorTexts | null = null;

/** Remembers what the page that replaces even the root layout says: there no provider of messages is left. */
export function GlobalErrorTexts() {
  const t = useTranslations('common');
  // Only in the browser: on the server one module serves every language at once.
  useEffect(() => {
    remembered = {
      unexpected: t('unexpected'),
      retry: t('retry'),
      reference: t('reference', { id: '' }).trim(),
    };
  }, [t]);
  return null;
}

/** In the language of the page that was there before, if there was one. */
export const globalErrorTexts = (): ErrorTexts => remembered ?? fallback;
