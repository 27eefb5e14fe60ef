import { buttonStyles } from '@/components/ui/button';
import type { ActionFailure } from './action-failure';
import type { FormWords } from './form-words';
import { signInHref } from './sign-in-href';

type FailureNoteProps = { failure: ActionFailure; words: FormWords };

/** What went wrong, with what customer care needs; a session that has ended can be taken up again. */
export function FailureNote({ failure, words }: FailureNoteProps) {
  const { text, correlationId, isSignedOut } = failure;
  return (
    <>
      {text}
      {correlationId !== '' && (
        <span className="block text-sm break-all text-ink-muted">
          {words.reference.replace('{id}', correlationId)}
        </span>
      )}
      {isSignedOut && (
        // A whole page load, because it leads through the provider's pages.
        <a
          href={signInHref()}
          className={buttonStyles({ variant: 'secondary', size: 'sm', class: 'mt-2' })}
        >
          {words.signInAgain}
        </a>
      )}
    </>
  );
}
