'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { consentApi } from '@/lib/consent/api';
import { call } from '@/lib/http/api-client';
import { consentOf } from '@/lib/config/consent';
import { useRouter } from '@/lib/navigation/navigation';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';

type ConsentFormProps = {
  /** The route handler for browsers without scripts. */
  action: string;
  /** The page that it stands on. */
  back: string;
  /** The texts come finished: whoever has answered loads no messages for it. */
  failed: string;
  /** Said in place of the form where it stays; without it the form goes away. */
  saved?: string;
  className?: string;
  children: ReactNode;
};

/** Sends the customer's answer. Without scripts the browser does, and comes back to the page. */
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
    const { submitter } = event.nativeEvent as SubmitEvent; // What React calls a submit is one.
    const body = consentOf(new FormData(event.currentTarget, submitter));
    setState('sending');
    try {
      await call(consentApi.save, { body });
      setState('saved');
      if (!saved) focusHeading();
      // What hangs on the answer is the server's to show, at once.
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
