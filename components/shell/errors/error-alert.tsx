'use client';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useRouter } from '@/lib/navigation/navigation';

type ErrorAlertProps = {
  message: string;
  /** Correlation id for customer care; empty if there is none. */
  correlationId: string;
  /** Resets an error boundary. It is called in the same transition that refreshes the page's data. */
  onRetry?: () => void;
};

/** Text of a failure with its correlation id for customer care, and a button to try again. */
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
