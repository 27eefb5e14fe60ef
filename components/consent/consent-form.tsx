'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { consentApi } from '@/lib/consent/api';
import { call } from '@/lib/http/api-client';
import { consentOf } from '@/lib/config/consent';
import { useRouter } from '@/lib/navigation/navigation';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';

type ConsentFormProps = {
  /** URL of the route handler to which browsers without scripts send the form. */
  action: string;
  /** Path of the page with the form. The route handler redirects to it. */
  back: string;
  /**
   * Translated message after a failure. It is a property, so that pages without the form load no
   * messages for it.
   */
  failed: string;
  /** Text that replaces the form after saving; without it the form is removed. */
  saved?: string;
  className?: string;
  children: ReactNode;
};

/** Sends the consent. Without scripts the browser sends the form and returns to the page. */
export function ConsentForm({
  action,
  back,
  failed,
  saved,
  className,
  children,
}: ConsentFormProps) {
  const router = useRouter();
  const [state, setState] = useState<'open' | 'sending' | 'failed' | 'saved'>('open');

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    const { submitter } = event.nativeEvent as SubmitEvent; // React types the native event as `Event`; the native event of a submit is a SubmitEvent.
    const body = consentOf(new FormData(event.currentTarget, submitter));
    setState('sending');
    try {
      await call(consentApi.save, { body });
      setState('saved');
      if (!saved) focusHeading();
      // The server renders the parts that depend on the consent.
      router.refresh();
    } catch {
      setState('failed');
    }
  }

  if (state === 'saved' && !saved) return null;
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => void send(event)}
      className={className}
    >
      <input type="hidden" name="back" value={back} />
      {children}
      <div role="status">
        {state === 'saved' && <Alert tone="success">{saved}</Alert>}
        {state === 'failed' && <Alert tone="danger">{failed}</Alert>}
      </div>
    </form>
  );
}
