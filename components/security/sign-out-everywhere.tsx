'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { whenIdle } from '@/components/ui/load-ahead';
import { route } from '@/lib/config/routes';
import { lazyApi } from '@/lib/http/lazy-api';
import { reportClientFailure } from '@/lib/observability/report-client';

const loadApi = lazyApi(() => import('@/lib/security/api'));
const loadClients = () => Promise.all([loadApi(), import('@/lib/session/send-sign-out')]);

/**
 * Ends all sessions of the customer and then signs out at the identity provider. Returns the URL of
 * the next page.
 */
async function signOutEverywhere(): Promise<string> {
  const [{ call, securityApi }, { sendSignOut }] = await loadClients();
  await call(securityApi.endAllSessions);
  // All sessions have already ended, so a failure from here on must not be shown as a failed
  // sign-out.
  return sendSignOut('home').catch((error: unknown) => {
    reportClientFailure(error);
    return route('home');
  });
}

/**
 * Button that signs out on all devices, after a confirmation: it ends this session too. Needs the
 * messages `security.everywhere`.
 */
export function SignOutEverywhere() {
  const t = useTranslations('security.everywhere');
  const [isAsking, setIsAsking] = useState(false);
  const request = useSubmit({
    summary: t('failed'),
    send: signOutEverywhere,
    onDone: (href) => window.location.assign(href),
  });
  useEffect(() => whenIdle(loadClients), []);
  return (
    <>
      <Button variant="secondary" wide="phone" onClick={() => setIsAsking(true)}>
        {t('start')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('question')}
        description={t('explain')}
        confirmLabel={t('confirm')}
        isPending={request.isPending}
        failure={request.failure}
        onConfirm={() => void request.submit()}
        onClose={() => {
          setIsAsking(false);
          request.reset();
        }}
      />
    </>
  );
}
