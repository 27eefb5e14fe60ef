import { fillIn } from '@/lib/photo-grid/count-words';
import type { PhotoFailure } from '@/lib/photo-grid/failure';
import type { ReasonWords } from '@/lib/photo-grid/reason-words';
import { SignInAgain } from './sign-in-again';

type FailureTextProps = {
  failure: PhotoFailure;
  /** `reference` with `{id}`. */
  words: { reference: string; reasons: ReasonWords };
};

/** What went wrong, how to name it to customer care, and the way to sign in where that is what is missing. */
export function FailureText({ failure, words }: FailureTextProps) {
  const { text, correlationId, isSignedOut } = failure;
  return (
    <>
      {text}
      {correlationId !== '' && (
        <span className="block text-sm break-all">
          {fillIn(words.reference, { id: correlationId })}
        </span>
      )}
      {isSignedOut && (
        <span className="mt-2 block">
          <SignInAgain label={words.reasons.signInAgain} />
        </span>
      )}
    </>
  );
}
