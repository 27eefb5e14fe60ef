import { signInHref } from '@/components/form/sign-in-href';
import type { PhotoFailure } from '@/lib/photo-grid/failure';
import type { ReasonWords } from '@/lib/photo-grid/reason-words';

/** A failure as a message that stays until it is dismissed, with the way to sign in where that is what is missing. */
export const failureToast = ({ text, isSignedOut }: PhotoFailure, words: ReasonWords) => ({
  tone: 'danger' as const,
  text,
  ...(isSignedOut && {
    action: { label: words.signInAgain, onPress: () => location.assign(signInHref()) },
  }),
});
