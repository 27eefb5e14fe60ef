'use client';
import { FormNotice } from '@/components/form/form-notice';
import type { FormNoticeView } from '@/components/form/use-form-submit';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type PaymentWords, withName } from '@/lib/payment/payment-words';
import type { PaymentMethodView } from '@/lib/payment/view';

type RemoveDialogProps = {
  open: boolean;
  method: PaymentMethodView;
  /** What becomes the default when this one goes. */
  next: PaymentMethodView | null;
  isPending: boolean;
  /** What went wrong; the question stays open with it. */
  notice: FormNoticeView | null;
  words: PaymentWords;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a method is forgotten: it cannot be brought back. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { open, method, next, isPending, notice, words, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={withName(words.removeTitle, method.name)}
      description={words.removeText}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      dismissible={!isPending}
      actions={
        <Button variant="danger" pending={isPending} onClick={onConfirm}>
          {words.remove}
        </Button>
      }
    >
      {next && <p className="text-pretty">{withName(words.removeDefault, next.name)}</p>}
      <FormNotice notice={notice} />
    </Dialog>
  );
}
