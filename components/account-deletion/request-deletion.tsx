'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { MailSent } from '@/components/form/mail-sent';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { whenIdle } from '@/components/ui/load-ahead';
import { lazyApi } from '@/lib/http/lazy-api';

const loadApi = lazyApi(() => import('@/lib/account-deletion/api'));

async function requestAccountDeletion(): Promise<void> {
  const { call, accountDeletionApi } = await loadApi();
  await call(accountDeletionApi.request);
}

/**
 * Button with a confirmation dialog. It requests the mail whose link confirms the deletion; this
 * component itself deletes nothing. Needs the messages `accountDeletion.request`.
 */
export function RequestDeletion({ email }: { email: string }) {
  const t = useTranslations('accountDeletion.request');
  const [isAsking, setIsAsking] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // ER-16: all failures of the service show the same generic text.
  const failed = t('failed');
  const texts = {
    tooManyRequests: t('tooManyRequests'),
    unavailable: failed,
    timeout: failed,
    badAnswer: failed,
    internal: failed,
  };
  const request = useSubmit({
    send: requestAccountDeletion,
    onDone: () => {
      setIsAsking(false);
      setIsSent(true);
    },
    texts,
  });
  useEffect(() => whenIdle(loadApi), []);
  return (
    <div ref={root}>
      {isSent ? (
        <Card>
          <MailSent
            title={t('sentTitle')}
            text={[t('sentText', { email }), t('sentThen')]}
            sendAgain={requestAccountDeletion}
            failureTexts={texts}
          />
        </Card>
      ) : (
        <Button variant="danger" wide="phone" onClick={() => setIsAsking(true)}>
          {t('start')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('question')}
        description={t('explain', { email })}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        isPending={request.isPending}
        failure={request.failure}
        onConfirm={() => void request.submit()}
        onClose={() => {
          setIsAsking(false);
          request.reset();
        }}
        lastFocus={() => root.current?.querySelector('h2') ?? null}
      />
    </div>
  );
}
