'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { whenIdle } from '@/components/ui/load-ahead';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';
import type { Subscription } from '@/lib/newsletter/schema';

/** Time in milliseconds within which unsubscribing can be undone. */
const undoMs = 10_000;

const loadApi = lazyApi(() => import('@/lib/newsletter/api'));

type NewsletterProps = {
  subscription: Subscription;
  /** E-mail address of the subscription. */
  email: string;
};

/** Actions of the newsletter page; the page is refreshed after each. */
function useNewsletter({ subscription, email }: NewsletterProps) {
  const t = useTranslations('newsletter.settings');
  const { show } = useToast();
  const router = useRouter();
  useEffect(() => whenIdle(loadApi), []);
  const isPending = subscription === 'pending';
  const failed = t('failed');
  // All failures of the service show the same generic text (ER-17).
  const texts = {
    tooManyRequests: t('tooManyRequests'),
    unavailable: failed,
    timeout: failed,
    badAnswer: failed,
    internal: failed,
  };
  const send = async () => {
    const { call, newsletterApi } = await loadApi();
    return (await call(newsletterApi.subscribe)).subscription;
  };

  const undo = useSubmit({
    send,
    onDone: (now) => {
      const text = now === 'subscribed' ? t('undone') : t('undoSent', { email });
      show({ tone: 'success', text });
      router.refresh();
    },
    texts,
  });
  const subscribe = useSubmit({
    send,
    onDone: () => {
      show({ tone: 'success', text: isPending ? t('againSent') : t('sent', { email }) });
      router.refresh();
    },
    texts,
  });
  const end = useSubmit({
    send: async () => {
      const { call, newsletterApi } = await loadApi();
      return (await call(newsletterApi.unsubscribe)).subscription;
    },
    onDone: () => {
      const close = show({
        tone: 'success',
        text: isPending ? t('withdrawn') : t('ended'),
        durationMs: undoMs,
        action: {
          label: t('undo'),
          onPress: () => {
            close();
            void undo.submit();
          },
        },
      });
      router.refresh();
    },
    texts,
  });
  return { subscribe, end, failure: end.failure ?? subscribe.failure ?? undo.failure };
}

/** State of the subscription, with the button to change it. */
export function Newsletter({ subscription, email }: NewsletterProps) {
  const t = useTranslations('newsletter.settings');
  const { subscribe, end, failure } = useNewsletter({ subscription, email });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(subscription);
  useEffect(() => {
    // The clicked button was removed, so its focus is lost.
    if (shown.current !== subscription) heading.current?.focus();
    shown.current = subscription;
  }, [subscription]);
  const isPending = subscription === 'pending';
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t(`state.${subscription}.title`)}
        </h2>
        <p className="mt-2 text-pretty break-words text-ink-muted">
          {t(`state.${subscription}.text`, { email })}
        </p>
      </div>
      {failure && <FailureMessage failure={failure} />}
      <div className="flex flex-wrap gap-3">
        {subscription !== 'subscribed' && (
          <Button
            wide="phone"
            pending={subscribe.isPending}
            onClick={() => void subscribe.submit()}
          >
            {t(isPending ? 'again' : 'subscribe')}
          </Button>
        )}
        {subscription !== 'none' && (
          <Button
            variant="secondary"
            wide="phone"
            pending={end.isPending}
            onClick={() => void end.submit()}
          >
            {t(isPending ? 'withdraw' : 'unsubscribe')}
          </Button>
        )}
      </div>
    </section>
  );
}
