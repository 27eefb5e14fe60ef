'use client';
import { useAction } from '@/components/form/use-action';
import { useToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/navigation/navigation';
import { endSubscription, sendSubscription } from '@/lib/newsletter/client';
import type { Subscription } from '@/lib/newsletter/subscription';
import { failureTexts, type NewsletterWords } from '@/lib/newsletter/words';

/** How long an end can be taken back by one press (decisions: undo). */
const undoMs = 10_000;

/** The presses on the newsletter's page; the page is read anew after each. */
export function useNewsletter(subscription: Subscription, words: NewsletterWords) {
  const { show } = useToast();
  const router = useRouter();
  const texts = failureTexts(words);

  const undo = useAction({
    send: sendSubscription,
    onDone: (now) => {
      show({ tone: 'success', text: now === 'subscribed' ? words.undone : words.undoSent });
      router.refresh();
    },
    texts,
  });
  const subscribe = useAction({
    send: sendSubscription,
    onDone: () => {
      show({ tone: 'success', text: subscription === 'pending' ? words.againSent : words.sent });
      router.refresh();
    },
    texts,
  });
  const end = useAction({
    send: endSubscription,
    onDone: () => {
      const close = show({
        tone: 'success',
        text: subscription === 'pending' ? words.withdrawn : words.ended,
        durationMs: undoMs,
        action: {
          label: words.undo,
          onPress: () => {
            close();
            void undo.run();
          },
        },
      });
      router.refresh();
    },
    texts,
  });
  return { subscribe, end, notice: end.notice ?? subscribe.notice ?? undo.notice };
}
