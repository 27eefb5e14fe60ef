'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useRestored, useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { whenIdle } from '@/components/ui/load-ahead';
import { safeHref } from '@/lib/contracts/to-url';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { useIsStripped } from '@/lib/navigation/link';

const loadApi = lazyApi(() => import('@/lib/payment/api'));

const tones = { added: 'success', cancelled: 'info', failed: 'danger' } as const;

const isOutcome = (given: string | null): given is keyof typeof tones =>
  given !== null && Object.hasOwn(tones, given);

/**
 * Shows a toast with the outcome of a visit to the payment provider once. The outcome is read from
 * the page's query and removed from it.
 */
function useOutcomeToast(): void {
  const t = useTranslations('payment.outcome');
  const { show } = useToast();
  useEffect(() => {
    const url = new URL(window.location.href);
    const outcome = url.searchParams.get('payment');
    if (outcome === null) return;
    url.searchParams.delete('payment');
    window.history.replaceState(window.history.state, '', url);
    if (isOutcome(outcome)) show({ tone: tones[outcome], text: t(outcome) });
  }, [show, t]);
}

type AddMethodProps = {
  /** True on a page without methods, where the button is centred. */
  isCentred?: boolean;
};

/**
 * Button that opens the payment provider, where the customer enters a new method; shows the outcome
 * afterwards. Needs the messages `payment`.
 */
export function AddMethod({ isCentred = false }: AddMethodProps) {
  const t = useTranslations('payment');
  useOutcomeToast();
  // The provider returns to the same kind of page, with or without header and footer.
  const isStripped = useIsStripped();
  const [isLeaving, setIsLeaving] = useState(false);
  const { submit, failure, isPending } = useSubmit({
    send: async () => {
      const { call, paymentApi } = await loadApi();
      const { url } = await call(paymentApi.createSession, { body: { isStripped } });
      const href = safeHref(url);
      if (href === null) throw new ApiError('badAnswer', '');
      return href;
    },
    onDone: (address) => {
      setIsLeaving(true);
      window.location.assign(address);
    },
  });
  useEffect(() => whenIdle(loadApi), []);
  useRestored(() => setIsLeaving(false));

  const isBusy = isPending || isLeaving;
  return (
    <div className={`grid gap-3 ${isCentred ? 'justify-items-center' : 'justify-items-start'}`}>
      <Button wide="phone" pending={isBusy} onClick={() => void submit()}>
        {t('add')}
      </Button>
      <p className="text-sm text-pretty text-ink-muted">{t('addText')}</p>
      <span role="status" className="sr-only">
        {isBusy && t('leaving')}
      </span>
      {failure && <FailureMessage failure={failure} />}
    </div>
  );
}
