'use client';
import { type ReactNode, useTransition } from 'react';
import { useRouter } from '@/lib/navigation/navigation';
import { quietAction } from './action-style';
import { useErrorTexts } from './error-texts';

type ErrorAlertProps = {
  message: string;
  /** For customer care; empty when there is none. */
  correlationId: string;
  /** Clears the boundary; it runs together with a fresh load of the page's data. */
  onRetry: () => void;
  children?: ReactNode;
};

/** What failed, how to name it to customer care, and another try. */
export function ErrorAlert({ message, correlationId, onRetry, children }: ErrorAlertProps) {
  const texts = useErrorTexts();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      onRetry();
    });
  return (
    <div role="alert" className="rounded-md border border-line bg-surface-raised p-5">
      <p className="font-semibold">{message}</p>
      {correlationId !== '' && (
        <p className="mt-1 text-sm break-all text-ink-muted">{`${texts.reference} ${correlationId}`}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={retry} disabled={isPending} className={quietAction}>
          {texts.retry}
        </button>
        {children}
      </div>
    </div>
  );
}
