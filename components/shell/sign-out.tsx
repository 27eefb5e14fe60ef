'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { addressOf } from '@/lib/endpoints/endpoint';
import { sessionLinks } from '@/lib/session/links';
import { reportClientFailure } from '@/lib/observability/report-client';

type SignOutProps = {
  /** True if the browser comes from one of our pages: the click there was the confirmation. */
  isAutomatic: boolean;
};

/** Ends the session here, then at the provider (AU-11). A GET changes nothing, so it is done by a script, or a form without scripts. */
export function SignOut({ isAutomatic }: SignOutProps) {
  const t = useTranslations('publicPages.logout');
  const [state, setState] = useState<'idle' | 'working' | 'failed'>(
    isAutomatic ? 'working' : 'idle',
  );
  const hasStarted = useRef(false);

  const signOut = useCallback(async () => {
    setState('working');
    try {
      const { sendSignOut } = await import('@/lib/session/send-sign-out');
      window.location.assign(await sendSignOut('home'));
    } catch (error) {
      reportClientFailure(error);
      setState('failed');
    }
  }, []);

  useEffect(() => {
    // Strict mode runs effects twice.
    if (!isAutomatic || hasStarted.current) return;
    hasStarted.current = true;
    void signOut();
  }, [isAutomatic, signOut]);

  // The title of the page is enough.
  if (isAutomatic && state === 'working') return null;
  return (
    <>
      {state === 'failed' && (
        <div className="w-full text-start">
          <Alert tone="danger" announce="alert">
            {t('failed')}
          </Alert>
        </div>
      )}
      <form
        method="post"
        action={addressOf(sessionLinks.signOutForm)}
        onSubmit={(event) => {
          event.preventDefault();
          void signOut();
        }}
      >
        <Button type="submit" pending={state === 'working'}>
          {t('confirm')}
        </Button>
      </form>
    </>
  );
}
