'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AddressCard } from '@/lib/addresses/card-view';
import type { AddressListWords } from '@/lib/addresses/page-words';
import { AddressCardItem } from './address-card';
import { DeleteDialog } from './delete-dialog';
import { useAddressActions } from './use-address-actions';

type AddressListProps = {
  cards: readonly AddressCard[];
  words: AddressListWords;
  /** In place of the list where there is nothing to list. */
  empty: ReactNode;
};

export function AddressList({ cards, words, empty }: AddressListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<AddressCard | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const actions = useAddressActions(words);
  const hasActed = useRef(false);
  const takeFocus = () => list.current ?? document.querySelector<HTMLElement>('main h1');
  useEffect(() => {
    // What was pressed has gone with the list as it was, and perhaps the focus with it.
    if (hasActed.current && document.activeElement === document.body) takeFocus()?.focus();
    hasActed.current = false;
  }, [cards]);
  const shown = cards.filter(({ id }) => !actions.gone.includes(id));

  async function remove(card: AddressCard) {
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
          aria-label={words.list}
          className="grid grid-cols-1 gap-4 outline-none sm:grid-cols-2 lg:grid-cols-3"
        >
          {shown.map((card) => (
            <AddressCardItem
              key={card.id}
              card={card}
              pending={actions.pending?.id === card.id ? actions.pending.of : null}
              words={words}
              onMakeDefault={(of) => {
                hasActed.current = true;
                void actions.makeDefault(card, of);
              }}
              onDelete={() => {
                actions.forgetFailure();
                setAsked(card);
                setIsOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      {asked && (
        <DeleteDialog
          card={asked}
          isOpen={isOpen}
          isPending={actions.isRemoving}
          failure={actions.failure}
          words={words}
          onConfirm={() => void remove(asked)}
          onClose={() => setIsOpen(false)}
          lastFocus={() => (actions.gone.includes(asked.id) ? takeFocus() : null)}
        />
      )}
    </>
  );
}
