'use client';
import { useEffect, useRef } from 'react';
import { FormNotice } from '@/components/form/form-notice';
import { Button } from '@/components/ui/button';
import type { Subscription } from '@/lib/newsletter/subscription';
import type { NewsletterWords } from '@/lib/newsletter/words';
import { useNewsletter } from './use-newsletter';

type NewsletterProps = { subscription: Subscription; words: NewsletterWords };

/** Where the customer stands with the newsletter, and the way to the other side. */
export function Newsletter({ subscription, words }: NewsletterProps) {
  const { subscribe, end, notice } = useNewsletter(subscription, words);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(subscription);
  useEffect(() => {
    // The button that was pressed has gone with the old state, and the focus with it.
    if (shown.current !== subscription) heading.current?.focus();
    shown.current = subscription;
  }, [subscription]);
  const { title, text } = words.state[subscription];
  return (
    <section className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        <p className="mt-2 text-pretty break-words text-ink-muted">{text}</p>
      </div>
      <FormNotice notice={notice} />
      <div className="flex flex-wrap gap-3">
        {subscription !== 'subscribed' && (
          <Button wide="phone" pending={subscribe.isPending} onClick={() => void subscribe.run()}>
            {subscription === 'pending' ? words.again : words.subscribe}
          </Button>
        )}
        {subscription !== 'none' && (
          <Button
            variant="secondary"
            wide="phone"
            pending={end.isPending}
            onClick={() => void end.run()}
          >
            {subscription === 'pending' ? words.withdraw : words.unsubscribe}
          </Button>
        )}
      </div>
    </section>
  );
}
