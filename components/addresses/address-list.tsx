'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import type { AddressCardView } from '@/lib/addresses/view';
import { Link } from '@/lib/navigation/link';
import { AddressCard } from './address-card';
import { useAddressActions } from './use-address-actions';

type AddressListProps = {
  cards: readonly AddressCardView[];
  /** Shown instead of the list if there are no addresses. */
  empty: ReactNode;
};

/** The address book with the actions of each address. Needs the messages `addresses`. */
export function AddressList({ cards, empty }: AddressListProps) {
  const t = useTranslations('addresses');
  const list = useRef<HTMLUListElement>(null);
  const [toDelete, setToDelete] = useState<AddressCardView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hasActed = useRef(false);
  const actions = useAddressActions(() => (hasActed.current = true));
  const focusTarget = () => list.current ?? document.querySelector<HTMLElement>('main h1');
  useEffect(() => {
    // The focus is on the body if the clicked button has been removed.
    if (hasActed.current && document.activeElement === document.body) focusTarget()?.focus();
    hasActed.current = false;
  }, [cards]);
  const shown = cards.filter(({ id }) => !actions.deletedIds.includes(id));

  async function remove(card: AddressCardView) {
    hasActed.current = true;
    if (await actions.remove(card)) setIsOpen(false);
  }

  return (
    <>
      {cards.length === 0 ? (
        empty
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('list')}
          className="grid grid-cols-1 gap-x-8 outline-none sm:grid-cols-2 lg:grid-cols-3"
        >
          {shown.map((card) => (
            <AddressCard
              key={card.id}
              card={card}
              pending={actions.pending?.id === card.id ? actions.pending.use : null}
              onMakeDefault={(use) => {
                hasActed.current = true;
                void actions.makeDefault(card, use);
              }}
              onDelete={() => {
                actions.resetFailure();
                setToDelete(card);
                setIsOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      {toDelete && (
        <ConfirmDialog
          open={isOpen}
          title={t('deletion.title')}
          description={t('deletion.text')}
          confirmLabel={t('deletion.confirm')}
          isPending={actions.isDeleting}
          failure={actions.failure}
          onConfirm={() => void remove(toDelete)}
          onClose={() => setIsOpen(false)}
          lastFocus={() => (actions.deletedIds.includes(toDelete.id) ? focusTarget() : null)}
        >
          <Consequences card={toDelete} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Consequences of a deletion for undelivered orders and for the defaults (D-44). */
function Consequences({ card: { label, deletion } }: { card: AddressCardView }) {
  const { orders, ordersText, successorText } = deletion;
  return (
    <>
      <p className="rounded-md bg-surface-sunken p-3 break-words">{label}</p>
      {orders.length > 0 && (
        <div>
          <p>{ordersText}</p>
          <ul className="mt-1 flex max-h-40 flex-wrap gap-x-4 overflow-y-auto">
            {orders.map((order) => (
              <li key={order.code}>
                <Link
                  href={order.href}
                  className="inline-flex min-h-touch items-center text-brand underline sm:min-h-8"
                >
                  {order.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {successorText && <p className="break-words">{successorText}</p>}
    </>
  );
}
