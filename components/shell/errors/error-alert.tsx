'use client';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useRouter } from '@/lib/navigation/navigation';

type ErrorAlertProps = {
  message: string;
  /** For customer care; empty when there is none. */
  correlationId: string;
  /** Clears a boundary; it runs together with a fresh load of the page's data. */
  onRetry?: () => void;
};

/** What failed, how to name it to customer care, and another try. */
export function ErrorAlert({ message, correlationId, onRetry }: ErrorAlertProps) {
  const t = useTranslations('common');
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      onRetry?.();
    });
  return (
    <Alert
      tone="danger"
      announce="alert"
      title={message}
      action={
        <Button variant="secondary" size="sm" pending={isPending} onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {correlationId !== '' && (
        <p className="text-sm break-all text-ink-muted">{t('reference', { id: correlationId })}</p>
      )}
    </Alert>
  );
}
