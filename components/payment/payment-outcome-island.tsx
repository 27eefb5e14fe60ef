'use client';
import { useEffect } from 'react';
import { useToast } from '@/components/ui/toast';
import { type PaymentOutcome, toPaymentOutcome } from '@/lib/payment/outcome';

type PaymentOutcomeNoticeProps = { texts: Record<PaymentOutcome, string> };

const tones = { added: 'success', cancelled: 'info', failed: 'danger' } as const;

/** Says once how the visit to the payment provider ended, and takes it out of the address. */
export function PaymentOutcomeNotice({ texts }: PaymentOutcomeNoticeProps) {
  const { show } = useToast();

  useEffect(() => {
    const url = new URL(window.location.href);
    const outcome = toPaymentOutcome(url.searchParams.get('payment'));
    if (!url.searchParams.has('payment')) return;
    url.searchParams.delete('payment');
    window.history.replaceState(window.history.state, '', url);
    if (outcome) show({ tone: tones[outcome], text: texts[outcome] });
  }, [show, texts]);

  return null;
}
