'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { ConsentForm } from './consent-form';

type FormProps = ComponentProps<typeof ConsentForm>;

/** Form for browsers without scripts. */
const PlainForm = ({ action, back, className, children }: FormProps) => (
  <form method="post" action={action} className={className}>
    <input type="hidden" name="back" value={back} />
    {children}
  </form>
);

// Loaded only with the consent layer. If the script cannot be loaded, the plain form is used.
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
