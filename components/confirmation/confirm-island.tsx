'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { confirm, type ConfirmationPlan } from '@/lib/confirmation/confirm';
import { hideSecret } from '@/lib/confirmation/hide-secret';
import { keepLink } from '@/lib/confirmation/kept-link';

type ConfirmProps = {
  plan: ConfirmationPlan;
  /** As soon as it is shown; otherwise only by the button. */
  isAutomatic: boolean;
  /** What can't be undone is red. */
  isDanger: boolean;
  texts: { confirm: string; working: string; offline: string };
  /** Where the next page is opened; in place of this one unless told otherwise. */
  go?: (href: string) => void;
};

/** Back leads to the mail, not to a link that has done its work. */
const openInPlace = (href: string) => window.location.replace(href);

/** Does what the link of a mail asks for. A GET changes nothing: mail scanners open links too (D-39). */
export function Confirm({ plan, isAutomatic, isDanger, texts, go = openInPlace }: ConfirmProps) {
  const [state, setState] = useState<'idle' | 'working' | 'offline'>('idle');
  const link = useRef<string | null>(null);
  const isBusy = useRef(false);

  const run = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('working');
    const href = await confirm(plan, link.current ?? '');
    if (href !== null) return go(href);
    isBusy.current = false;
    setState('offline');
  }, [plan, go]);

  useEffect(() => {
    // Strict mode runs effects twice; the address is whole only the first time.
    if (link.current !== null) return;
    link.current = hideSecret();
    if (isAutomatic) void run();
    // A page that waits may be loaded anew, by a phone without being asked.
    else keepLink(window.location.pathname, link.current);
  }, [isAutomatic, run]);

  return (
    <>
      {state === 'offline' && (
        <div className="w-full text-start">
          <Alert tone="danger" announce="alert">
            {texts.offline}
          </Alert>
        </div>
      )}
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        pending={state === 'working'}
        onClick={() => void run()}
      >
        {texts.confirm}
      </Button>
      <span role="status">
        {state === 'working' && <VisuallyHidden>{texts.working}</VisuallyHidden>}
      </span>
    </>
  );
}
