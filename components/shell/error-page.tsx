'use client';
import { lazy, Suspense } from 'react';
import { useErrorTexts } from './error-texts';
import type { FailedPageProps } from './failed-page';

export type ErrorPageProps = FailedPageProps;

function Plain({ message }: ErrorPageProps) {
  const { unexpected } = useErrorTexts();
  return <p role="alert">{message ?? unexpected}</p>;
}

// Every page has several of these boundaries and hardly ever needs one; without a network the bare words must do.
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
