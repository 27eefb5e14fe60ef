/** The words of the newsletter's settings, as their island in the browser takes them. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
import type { Words } from '@/lib/i18n/words';
import type { Subscription } from './subscription';

const labels = ['subscribe', 'unsubscribe', 'withdraw', 'again', 'againSent', 'sent', 'ended', 'withdrawn', 'undo', 'undone', 'undoSent', 'failed', 'tooManyRequests'] as const; // prettier-ignore

export type NewsletterWords = Record<(typeof labels)[number], string> & {
  state: Record<Subscription, { title: string; text: string }>;
};

/** @param words of the namespace `newsletter.settings` */
export function toNewsletterWords(words: Words, email: string): NewsletterWords {
  const stateOf = (key: Subscription) => ({
    title: words(`state.${key}.title`),
    text: words(`state.${key}.text`, { email }),
  });
  return {
    ...pickWords(labels, (key) => words(key, { email })),
    state: {
      subscribed: stateOf('subscribed'),
      pending: stateOf('pending'),
      none: stateOf('none'),
    },
  };
}

/** ER-17: every failure of the service is the one generic error. */
export const failureTexts = ({ failed, tooManyRequests }: NewsletterWords) => ({
  tooManyRequests,
  unavailable: failed,
  timeout: failed,
  badAnswer: failed,
  internal: failed,
});
