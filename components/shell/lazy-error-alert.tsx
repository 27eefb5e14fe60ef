'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { ErrorAlert } from './error-alert';

type ErrorAlertProps = ComponentProps<typeof ErrorAlert>;

const Plain = ({ message }: ErrorAlertProps) => <p role="alert">{message}</p>;

// Nobody should pay for the look of failures on a page that works; without a network the bare words must do.
const Loaded = lazy(() =>
  import('./error-alert').then(
    (module) => ({ default: module.ErrorAlert }),
    () => ({ default: Plain }),
  ),
);

export function LazyErrorAlert(props: ErrorAlertProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
