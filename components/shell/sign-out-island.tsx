'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { reportClientFailure } from '@/lib/observability/report-client';
import { sendSignOut } from '@/lib/session/send-sign-out';

type SignOutProps = {
  /** The browser came from a page of ours, so the question was answered by the click that led here. */
  isAutomatic: boolean;
  texts: { confirm: string; failed: string };
  /** Where the provider's sign-out page is opened; the window's own unless told otherwise. */
  go?: (href: string) => void;
};

const openHere = (href: string) => window.location.assign(href);

/** Ends the session here, then at the provider (AU-11). A GET changes nothing, so this page does it by script. */
export function SignOut({ isAutomatic, texts, go = openHere }: SignOutProps) {
  const [state, setState] = useState<'idle' | 'working' | 'failed'>(
    isAutomatic ? 'working' : 'idle',
  );
  const hasStarted = useRef(false);

  const signOut = useCallback(async () => {
    setState('working');
    try {
      go(await sendSignOut('home'));
    } catch (error) {
      reportClientFailure(error);
      setState('failed');
    }
  }, [go]);

  useEffect(() => {
    // Strict mode runs effects twice; a sign-out happens once.
    if (!isAutomatic || hasStarted.current) return;
    hasStarted.current = true;
    void signOut();
  }, [isAutomatic, signOut]);

  // The page's title says it already.
  if (isAutomatic && state === 'working') return null;
  return (
    <>
      {state === 'failed' && (
        <div className="w-full text-start">
          <Alert tone="danger" announce="alert">
            {texts.failed}
          </Alert>
        </div>
      )}
      <Button pending={state === 'working'} onClick={() => void signOut()}>
        {texts.confirm}
      </Button>
    </>
  );
}
