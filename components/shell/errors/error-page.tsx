'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
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
