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

// Every page has several of these boundaries and hardly ever needs one; without a network the plain text must do.
const Loaded = lazy(() =>
  import('./failed-page').then(
    (module) => ({ default: module.FailedPage }),
    () => ({ default: Plain }),
  ),
);

/** In place of a page that failed (ER-13). */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <div className="mx-auto max-w-xl py-8">
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </div>
  );
}

/** Listed in docs/caches.md. */
let remembered: Translator<'common'> | null = null;

/** Remembers how the page that replaces even the root layout speaks: there no provider of messages is left. */
export function GlobalErrorTexts() {
  const t = useTranslations('common');
  // Only in the browser: on the server one module serves every language at once.
  useEffect(() => {
    remembered = t;
  }, [t]);
  return null;
}

/** Null where no page was there before. */
export const rememberedTexts = (): Translator<'common'> | null => remembered;
