'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import type { ToastMessage } from '@/components/ui/toast';
import { signInHref } from '@/lib/config/sign-in-path';
import type { Translator } from '@/lib/i18n/translator';
import type { Failure } from './use-failure';

const isStale = ({ code }: Failure) => code === 'staleSignIn';
/** True if signing in again solves the failure. */
const isSignedOut = (failure: Failure) => failure.code === 'unauthenticated' || isStale(failure);

/**
 * Failures that the customer can solve without help. They show no correlation id, because customer
 * care need not look them up.
 */
const mendable: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'unauthenticated',
  'staleSignIn',
  'conflict',
  'tooManyRequests',
]);

/** Text of the failure with its correlation id for customer care. Render it inside an alert. */
export function FailureText({ failure }: { failure: Failure }) {
  const { code, text, correlationId } = failure;
  const t = useTranslations('common');
  return (
    <>
      {text}
      {correlationId !== '' && !mendable.has(code) && (
        <span className="block text-sm break-all text-ink-muted">
          {t('reference', { id: correlationId })}
        </span>
      )}
    </>
  );
}

/** Link that signs in again and returns to this page; renders nothing for other failures. */
export function SignInAgain({ failure }: { failure: Failure }) {
  const t = useTranslations('common');
  if (!isSignedOut(failure)) return null;
  return (
    // A plain link, because the URL redirects to the identity provider and has to load a whole
    // page.
    <a
      href={signInHref(isStale(failure))}
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      {t('signInAgain')}
    </a>
  );
}

/** Failure inside a dialog. Its sign-in link is below the text, because there is no space beside it. */
export function DialogFailure({ failure }: { failure: Failure }) {
  return (
    <>
      <FailureText failure={failure} />
      <span className="mt-2 block empty:hidden">
        <SignInAgain failure={failure} />
      </span>
    </>
  );
}

type FailureMessageProps = {
  failure: Failure;
  /** Action that solves the failure, for example loading the newest values after a conflict. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Failure on a page (ER-18): its text, its correlation id, and the next step. */
export function FailureMessage({ failure, action, children }: FailureMessageProps) {
  return (
    <Alert
      tone="danger"
      announce="alert"
      action={isSignedOut(failure) ? <SignInAgain failure={failure} /> : action}
    >
      <FailureText failure={failure} />
      {children}
    </Alert>
  );
}

/** A failure as a toast, which stays until it is dismissed (MO-05). */
export const failureToast = (failure: Failure, t: Translator): Omit<ToastMessage, 'id'> => ({
  tone: 'danger',
  text: failure.text,
  ...(isSignedOut(failure) && {
    action: {
      label: t('common.signInAgain'),
      onPress: () => location.assign(signInHref(isStale(failure))),
    },
  }),
});

export function useFailureToast(): (failure: Failure) => Omit<ToastMessage, 'id'> {
  const t = useTranslations();
  return (failure) => failureToast(failure, t);
}
