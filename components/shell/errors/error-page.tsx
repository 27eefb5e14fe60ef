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

// Loaded on demand, because pages rarely need it. Without a network a plain text is shown.
const Loaded = lazy(() =>
  import('./failed-page').then(
    (module) => ({ default: module.FailedPage }),
    () => ({ default: Plain }),
  ),
);

/** Replaces a page that failed (ER-13). */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <div className="mx-auto max-w-xl py-8">
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </div>
  );
}

/** Translator of the last page. Listed in docs/caches.md. */
let remembered: Translator<'common'> | null = null;

/** Stores the translator for the page that replaces a failed root layout, which has no provider of messages. */
export function GlobalErrorTexts() {
  const t = useTranslations('common');
  // Only in the browser: on the server one module serves all languages.
  useEffect(() => {
    remembered = t;
  }, [t]);
  return null;
}

/** Null if there was no page before. */
export const rememberedTexts = (): Translator<'common'> | null => remembered;
