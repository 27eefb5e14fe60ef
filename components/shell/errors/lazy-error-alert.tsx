'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { ErrorAlert } from './error-alert';

type ErrorAlertProps = ComponentProps<typeof ErrorAlert>;

const Plain = ({ message }: ErrorAlertProps) => <p role="alert">{message}</p>;

// Without a network the plain text must do.
const Loaded = lazy(() =>
  import('./error-alert').then(
    (module) => ({ default: module.ErrorAlert }),
    () => ({ default: Plain }),
  ),
);

/** What failed on a page that mostly works: nobody pays for the look of failures before there is one. */
export function LazyErrorAlert(props: ErrorAlertProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
