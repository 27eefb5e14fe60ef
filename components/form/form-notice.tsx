'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FailureMessage } from './failure-message';
import type { FormNoticeView } from './use-form-submit';

type FormNoticeProps = {
  /** The value `notice` from useFormSubmit; null if there is no message. */
  notice: FormNoticeView | null;
  /** Action that solves the failure, for example loading the newest values after a conflict. */
  action?: ReactNode;
};

/** Message of a form above its buttons: either sending has failed, or a draft was restored. */
export function FormNotice({ notice, action }: FormNoticeProps) {
  const t = useTranslations('form');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice?.kind === 'failure' && notice.takesFocus) root.current?.focus();
  }, [notice]);

  if (notice === null) return null;
  if (notice.kind === 'restored') {
    return (
      <Alert tone="info" announce="status">
        {t('restored')}
      </Alert>
    );
  }
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      <FailureMessage failure={notice.failure} action={action}>
        {notice.isDraftSaved && ` ${t('kept')}`}
      </FailureMessage>
    </div>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'pending'> & {
  pending: boolean;
  /** Text that is announced while the form is sent, for example 'Saving …'. */
  pendingLabel: string;
};

export function SubmitButton({ pending, pendingLabel, children, ...rest }: SubmitButtonProps) {
  return (
    <>
      <Button {...rest} type="submit" pending={pending}>
        {children}
      </Button>
      <span role="status">{pending && <span className="sr-only">{pendingLabel}</span>}</span>
    </>
  );
}
