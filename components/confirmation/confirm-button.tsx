'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { whenIdle } from '@/components/ui/load-ahead';
import type { ConfirmationPlan } from '@/lib/confirmation/confirm';
import { hideSecret, storeLink } from '@/lib/confirmation/mail-link';

const loadConfirm = () => import('@/lib/confirmation/confirm');

/** Namespaces with the texts of a confirmation. */
export type ConfirmationNamespace =
  | 'emailChange.confirmation'
  | 'emailChange.revert'
  | 'accountDeletion.confirmation'
  | 'newsletter.confirmation';

type ConfirmButtonProps = {
  plan: ConfirmationPlan;
  namespace: ConfirmationNamespace;
  /**
   * True if the button confirms as soon as it is shown. False if it confirms on click; it is then
   * red, because the action cannot be undone.
   */
  isAutomatic: boolean;
};

/** Confirms the link of a mail by a POST. A GET changes nothing, because mail scanners open links too (D-39). */
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
      // The code could not be loaded, probably because the browser is offline.
      () => null,
    );
    // Replaces the history entry, so that Back does not open the used link.
    if (href !== null) return window.location.replace(href);
    isBusy.current = false;
    setState('offline');
  }, [plan]);

  useEffect(() => {
    // Strict mode runs effects twice. Only the first run sees the complete URL, because
    // `hideSecret` removes the secret from it.
    if (link.current !== null) return;
    link.current = hideSecret();
    if (isAutomatic) return void run();
    // A page that waits for a click may be reloaded; phones do so automatically. It then needs the
    // stored link.
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
