'use client';
import { useTranslations } from 'next-intl';
import { signInHref } from '@/lib/config/sign-in-path';
import { buttonStyles } from '@/components/ui/button';
import type { Translator } from '@/lib/i18n/translator';
import type { PhotoFailure } from '@/lib/photo-grid/failure';

/** What went wrong, how to name it to customer care, and the way to sign in where that is what is missing. */
export function FailureText({ failure }: { failure: PhotoFailure }) {
  const t = useTranslations('common');
  const { text, correlationId, isSignedOut } = failure;
  return (
    <>
      {text}
      {correlationId !== '' && (
        <span className="block text-sm break-all">{t('reference', { id: correlationId })}</span>
      )}
      {isSignedOut && (
        <span className="mt-2 block">
          <SignInAgain />
        </span>
      )}
    </>
  );
}

/** The way on for a customer whose session has ended; stands only where something has failed in the browser. */
export function SignInAgain() {
  const t = useTranslations('common');
  return (
    <a href={signInHref()} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
      {t('signInAgain')}
    </a>
  );
}

/** A failure as a message that stays until it is dismissed, with the way to sign in where that is what is missing. */
export const failureToast = ({ text, isSignedOut }: PhotoFailure, t: Translator<'common'>) => ({
  tone: 'danger' as const,
  text,
  ...(isSignedOut && {
    action: { label: t('signInAgain'), onPress: () => location.assign(signInHref()) },
  }),
});
