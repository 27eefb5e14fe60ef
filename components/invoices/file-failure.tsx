'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FailureText, SignInAgain } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type FileFailureProps = {
  error: unknown;
  /** Name of the file for the customer. */
  name: string;
  onRetry: () => void;
};

/** Failure message that replaces the button of a file, with a retry button (ER-18). */
export function FileFailure({ error, name, onRetry }: FileFailureProps) {
  const t = useTranslations();
  const toFailure = useFailure();
  // In a state initializer, so that the failure is reported only once: `toFailure` also reports it.
  const [failure] = useState(() =>
    toFailure(error, {
      summary: t('invoices.file.failed'),
      texts: { notFound: t('invoices.file.gone') },
    }),
  );
  const again = useRef<HTMLButtonElement>(null);
  // The clicked control was removed, so the focus moves to the retry button.
  useEffect(() => again.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
      <div role="alert" className="flex items-start gap-1.5 text-sm text-danger">
        <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
        <p>
          <FailureText failure={failure} />
        </p>
      </div>
      {failure.code === 'unauthenticated' ? (
        <SignInAgain failure={failure} />
      ) : (
        <Button
          ref={again}
          variant="secondary"
          size="sm"
          aria-label={t('invoices.file.retryOf', { name })}
          onClick={onRetry}
        >
          <Icon name="refresh-cw" className="size-4" />
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
