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
/** Signing in mends it. */
const isSignedOut = (failure: Failure) => failure.code === 'unauthenticated' || isStale(failure);

/** What the customer can mend alone: nothing happened that customer care could look up. */
const mendable: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'unauthenticated',
  'staleSignIn',
  'conflict',
  'tooManyRequests',
]);

/** What went wrong, with what customer care needs; for the inside of an alert. */
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

/** A session that has ended can be taken up again, on the same page; nothing for other failures. */
export function SignInAgain({ failure }: { failure: Failure }) {
  const t = useTranslations('common');
  if (!isSignedOut(failure)) return null;
  return (
    // A whole page load, because it leads through the provider's pages.
    <a
      href={signInHref(isStale(failure))}
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      {t('signInAgain')}
    </a>
  );
}

/** For the inside of a dialog's alert, which has no place for an action beside it. */
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
  /** What mends it, for example loading the newest values after a conflict. */
  action?: ReactNode;
  children?: ReactNode;
};

/** The one way a failure stands on a page (ER-18): what went wrong, its reference, and what to do next. */
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

/** The same as a toast: it stays until it is dismissed (MO-05). */
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
