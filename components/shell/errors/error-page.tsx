'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect } from 'react';
import type { Translator } from '@/lib/i18n/translator';
import type { FailedPageProps } from './failed-page';

export type ErrorPageProps = FailedPageProps;

function Plain({ message }: ErrorPageProps) {
  const t = useTranslations('common');
  return <p role="alert">{message ?? t('unexpected')}</p>;
}

// Loaded on demand, because pages rarely fail. If it cannot be loaded, a plain text is shown.
const Loaded = lazy(() =>
  import('./failed-page').then(
    (module) => ({ default: module.FailedPage }),
    () => ({ default: Plain }),
  ),
);

/** Content that replaces a failed page (ER-13). */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <div className="mx-auto max-w-xl py-8">
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </div>
  );
}

/** Translator of the page that was rendered last; null if there was none. Listed in docs/caches.md. */
let remembered: Translator<'common'> | null = null;

/**
 * Stores the translator for the page that replaces a failed root layout: that page has no provider
 * of messages.
 */
export function GlobalErrorTexts() {
  const t = useTranslations('common');
  // Set only in the browser: on the server all languages share this module.
  useEffect(() => {
    remembered = t;
  }, [t]);
  return null;
}

/** Returns the stored translator; null if no page was rendered before. */
export const rememberedTexts = (): Translator<'common'> | null => remembered;
