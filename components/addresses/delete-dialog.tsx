import type { ActionFailure } from '@/components/form/action-failure';
import { FailureNote } from '@/components/form/failure-note';
import { useFormSetting } from '@/components/form/form-setting';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { AddressCard } from '@/lib/addresses/card-view';
import type { AddressListWords } from '@/lib/addresses/page-words';
import { Link } from '@/lib/navigation/link';

type DeleteDialogProps = {
  card: AddressCard;
  isOpen: boolean;
  isPending: boolean;
  failure: ActionFailure | null;
  words: AddressListWords;
  onConfirm: () => void;
  onClose: () => void;
  /** Where the focus goes when the button that asked is gone. */
  lastFocus: () => HTMLElement | null;
};

/** Says what a deletion means, for orders on their way and for the defaults, before it happens (D-44). */
export function DeleteDialog(props: DeleteDialogProps) {
  const { card, isOpen, isPending, failure, words, onConfirm, onClose, lastFocus } = props;
  const { words: formWords } = useFormSetting();
  const { orders, ordersText, successorText } = card.deletion;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      lastFocus={lastFocus}
      title={words['deletion.title']}
      description={words['deletion.text']}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      error={failure && <FailureNote failure={failure} words={formWords} />}
      actions={
        <Button variant="danger" pending={isPending} onClick={onConfirm}>
          {words['deletion.confirm']}
        </Button>
      }
    >
      <p className="rounded-md bg-surface-sunken p-3 break-words">{card.label}</p>
      {orders.length > 0 && (
        <div>
          <p>{ordersText}</p>
          <ul className="mt-1 flex max-h-40 flex-wrap gap-x-4 overflow-y-auto">
            {orders.map(({ code, href, label }) => (
              <li key={code}>
                <Link
                  href={href}
                  prefetch={false}
                  className="inline-flex min-h-touch items-center text-brand underline sm:min-h-8"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {successorText && <p className="break-words">{successorText}</p>}
    </Dialog>
  );
}
