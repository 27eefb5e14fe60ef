'use client';
import { useState } from 'react';
import { FormNotice } from '@/components/form/form-notice';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { useRestored } from '@/components/ui/use-restored';
import { openPaymentPage } from '@/lib/payment/client';
import type { PaymentWords } from '@/lib/payment/payment-words';

type AddMethodProps = {
  words: PaymentWords;
  /** The way back keeps the embedding app's look. */
  isStripped: boolean;
  /** In the middle of an empty page. */
  isCentred?: boolean;
  /** Where the browser is sent; replaced in tests. */
  goTo?: (address: string) => void;
};

const leave = (address: string) => window.location.assign(address);

/** Goes to the payment provider, where a new method is entered. */
export function AddMethod({ words, isStripped, isCentred = false, goTo = leave }: AddMethodProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { run, notice, isPending } = useAction({
    send: () => openPaymentPage(isStripped),
    onDone: (address) => {
      setLeaving(true);
      goTo(address);
    },
  });

  useRestored(() => setLeaving(false));

  const isBusy = isPending || isLeaving;
  return (
    <div className={`grid gap-3 ${isCentred ? 'justify-items-center' : 'justify-items-start'}`}>
      <Button wide="phone" pending={isBusy} onClick={() => void run()}>
        {words.add}
      </Button>
      <p className="text-sm text-pretty text-ink-muted">{words.addText}</p>
      <span role="status" className="sr-only">
        {isBusy && words.leaving}
      </span>
      <FormNotice notice={notice} />
    </div>
  );
}
