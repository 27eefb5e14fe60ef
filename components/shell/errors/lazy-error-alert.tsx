'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { ErrorAlert } from './error-alert';

type ErrorAlertProps = ComponentProps<typeof ErrorAlert>;

const Plain = ({ message }: ErrorAlertProps) => <p role="alert">{message}</p>;

// If the component cannot be loaded, a plain text is shown.
const Loaded = lazy(() =>
  import('./error-alert').then(
    (module) => ({ default: module.ErrorAlert }),
    () => ({ default: Plain }),
  ),
);

/** ErrorAlert that is loaded only when there is a failure. */
export function LazyErrorAlert(props: ErrorAlertProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
