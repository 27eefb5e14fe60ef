'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import { useFormSetting } from './form-setting';
import { signInHref } from './sign-in-href';
import type { FormNoticeView } from './use-form-submit';

type FormNoticeProps = {
  /** `notice` of useFormSubmit. */
  notice: FormNoticeView | null;
  /** What mends the failure, for example loading the newest values after a conflict. */
  action?: ReactNode;
};

/** What a form as a whole has to say: that it did not get through, or that it has kept what was typed. Stands above its buttons. */
export function FormNotice({ notice, action }: FormNoticeProps) {
  const { words } = useFormSetting();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice?.kind === 'failure' && notice.takesFocus) place.current?.focus();
  }, [notice]);

  if (notice === null) return null;
  if (notice.kind === 'restored') {
    return (
      <Alert tone="info" announce="status">
        {words.restored}
      </Alert>
    );
  }
  const isSignedOut = notice.code === 'unauthenticated';
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert
        tone="danger"
        announce="alert"
        action={
          isSignedOut ? (
            // A whole page load, because it leads through the provider's pages.
            <a href={signInHref()} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
              {words.signInAgain}
            </a>
          ) : (
            action
          )
        }
      >
        {notice.text}
        {notice.isKept && ` ${words.kept}`}
        {notice.correlationId !== '' && (
          <span className="block text-sm break-all text-ink-muted">
            {words.reference.replace('{id}', notice.correlationId)}
          </span>
        )}
      </Alert>
    </div>
  );
}
