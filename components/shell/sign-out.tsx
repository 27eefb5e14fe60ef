'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { addressOf } from '@/lib/endpoints/endpoint';
import { sessionLinks } from '@/lib/session/links';
import { reportClientFailure } from '@/lib/observability/report-client';

type SignOutProps = {
  /** True if the customer comes from one of our pages: the click on its link counts as the confirmation. */
  isAutomatic: boolean;
};

/**
 * Ends the session here and then at the identity provider (AU-11). A GET changes nothing, so a
 * script signs out; without scripts a form does.
 */
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
    // Strict mode runs effects twice, but the sign-out must start only once.
    if (!isAutomatic || hasStarted.current) return;
    hasStarted.current = true;
    void signOut();
  }, [isAutomatic, signOut]);

  // The title of the page already says that the customer is being signed out.
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
