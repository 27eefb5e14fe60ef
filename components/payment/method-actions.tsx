'use client';
import { useState } from 'react';
import { FormNotice } from '@/components/form/form-notice';
import { Button } from '@/components/ui/button';
import { sendDefault, sendRemoval } from '@/lib/payment/client';
import { type PaymentWords, withName } from '@/lib/payment/payment-words';
import type { PaymentMethodView } from '@/lib/payment/view';
import { RemoveDialog } from './remove-dialog';
import { useMethodChange } from './use-method-change';

type MethodActionsProps = {
  method: PaymentMethodView;
  /** What becomes the default when this one goes. */
  next: PaymentMethodView | null;
  words: PaymentWords;
  /** The list is about to be read anew, without what was pressed. */
  onChanged: () => void;
};

/** What can be done with one stored method. */
export function MethodActions({ method, next, words, onChanged }: MethodActionsProps) {
  const { id, name, isDefault } = method;
  const [isAsking, setAsking] = useState(false);
  const change = useMethodChange({
    send: () => sendDefault(id),
    doneText: withName(words.madeDefault, name),
    goneText: words.gone,
    onDone: onChanged,
  });
  const removal = useMethodChange({
    send: () => sendRemoval(id),
    doneText: withName(words.removed, name),
    goneText: words.gone,
    onDone: () => {
      setAsking(false);
      onChanged();
    },
  });

  function close() {
    setAsking(false);
    removal.forget();
  }

  return (
    <>
      {!isDefault && (
        <Button
          variant="secondary"
          size="sm"
          pending={change.isPending}
          aria-label={withName(words.makeDefaultLabel, name)}
          onClick={() => void change.run()}
        >
          {words.makeDefault}
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-label={withName(words.removeLabel, name)}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </Button>
      <div className="basis-full empty:hidden">
        <FormNotice notice={change.notice} />
      </div>
      <RemoveDialog
        open={isAsking}
        method={method}
        next={next}
        isPending={removal.isPending}
        notice={removal.notice}
        words={words}
        onConfirm={() => void removal.run()}
        onClose={close}
      />
    </>
  );
}
