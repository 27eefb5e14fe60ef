'use client';
import { useFormSetting } from '@/components/form/form-setting';
import { signInHref } from '@/components/form/sign-in-href';
import type { ActionFailure } from './use-address-actions';

/** What went wrong, with what customer care needs; a session that has ended can be taken up again. */
export function FailureNote({ failure }: { failure: ActionFailure }) {
  const { words } = useFormSetting();
  return (
    <>
      {failure.text}
      {failure.isSignedOut && (
        <>
          {' '}
          {/* A whole page load, because it leads through the provider's pages. */}
          <a href={signInHref()} className="font-semibold underline">
            {words.signInAgain}
          </a>
        </>
      )}
      {failure.correlationId !== '' && (
        <span className="block text-sm break-all text-ink-muted">
          {words.reference.replace('{id}', failure.correlationId)}
        </span>
      )}
    </>
  );
}
