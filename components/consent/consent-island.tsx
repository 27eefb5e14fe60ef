'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { ConsentForm } from './consent-form';

type FormProps = ComponentProps<typeof ConsentForm>;

/** Without its scripts the form is one that the browser sends by itself. */
const PlainForm = ({ action, back, className, children }: FormProps) => (
  <form method="post" action={action} className={className}>
    <input type="hidden" name="back" value={back} />
    {children}
  </form>
);

// Only who is asked loads it, and no page goes down because it cannot be had.
const Form = lazy(() =>
  import('./consent-form').then(
    (module) => ({ default: module.ConsentForm }),
    () => ({ default: PlainForm }),
  ),
);

export function ConsentIsland(props: FormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
