'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { whenIdle } from '@/components/ui/load-ahead';
import type { ConfirmationPlan } from '@/lib/confirmation/confirm';
import { hideSecret, storeLink } from '@/lib/confirmation/mail-link';

const loadConfirm = () => import('@/lib/confirmation/confirm');

/** Where the texts of a confirmation are. */
export type ConfirmationNamespace =
  | 'emailChange.confirmation'
  | 'emailChange.revert'
  | 'accountDeletion.confirmation'
  | 'newsletter.confirmation';

type ConfirmButtonProps = {
  plan: ConfirmationPlan;
  namespace: ConfirmationNamespace;
  /** Confirms as soon as it is shown. Otherwise only when it is pressed; then it is for what can't be undone, and red. */
  isAutomatic: boolean;
};

/** Does what the link of a mail asks for. A GET changes nothing: mail scanners open links too (D-39). */
export function ConfirmButton({ plan, namespace, isAutomatic }: ConfirmButtonProps) {
  const t = useTranslations();
  const [state, setState] = useState<'idle' | 'working' | 'offline'>('idle');
  const link = useRef<string | null>(null);
  const isBusy = useRef(false);

  const run = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('working');
    const href = await loadConfirm().then(
      ({ confirm }) => confirm(plan, link.current ?? ''),
      // Its code could not be loaded.
      () => null,
    );
    // Back leads to the mail, not to a link that has done its work.
    if (href !== null) return window.location.replace(href);
    isBusy.current = false;
    setState('offline');
  }, [plan]);

  useEffect(() => {
    // Strict mode runs effects twice; the address is whole only the first time.
    if (link.current !== null) return;
    link.current = hideSecret();
    if (isAutomatic) return void run();
    // A page that waits may be loaded anew, by a phone without being asked.
    storeLink(window.location.pathname, link.current);
    whenIdle(loadConfirm);
  }, [isAutomatic, run]);

  return (
    <>
      {state === 'offline' && (
        <div className="w-full text-start">
          <Alert tone="danger" announce="alert">
            {t('common.offline')}
          </Alert>
        </div>
      )}
      <Button
        variant={isAutomatic ? 'primary' : 'danger'}
        pending={state === 'working'}
        onClick={() => void run()}
      >
        {t(`${namespace}.confirm`)}
      </Button>
      <span role="status">
        {state === 'working' && <span className="sr-only">{t(`${namespace}.working`)}</span>}
      </span>
    </>
  );
}
