'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import type { SavedAddress } from '@/lib/postal-address/schema';

/**
 * Value of the option 'another address'. It cannot be equal to an id, because ids never contain an
 * asterisk.
 */
export const anotherAddress = '*';

type SavedChoiceProps = {
  saved: readonly SavedAddress[];
  /** Country of the delivery. It cannot change, because the postage was paid for it. */
  countryCode: string;
  countryName: string;
  choice: string;
  onChoose: (id: string) => void;
};

const row =
  'flex min-h-touch items-start gap-3 rounded-md border border-line px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus';

/** Choice between the saved addresses and another address. */
export function SavedChoice(props: SavedChoiceProps) {
  const { saved, countryCode, countryName, choice, onChoose } = props;
  const t = useTranslations('orders.savedAddresses');
  const name = useId();
  const chosen = useRef<HTMLInputElement>(null);
  // The form has replaced the clicked button, so the focus moves to the selected option.
  useEffect(() => chosen.current?.focus(), []);

  const radio = (id: string) => (
    <input
      ref={id === choice ? chosen : null}
      type="radio"
      name={name}
      value={id}
      checked={id === choice}
      onChange={() => onChoose(id)}
      className="mt-0.5 size-5 shrink-0 accent-brand"
    />
  );
  const here = saved.filter(({ input }) => input.countryCode === countryCode);
  const elsewhere = saved.length - here.length;

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('legend')}</legend>
      <div className="-m-1 grid max-h-96 auto-rows-max gap-2 overflow-y-auto p-1">
        {here.map(({ id, lines }) => (
          <label key={id} className={`${row} cursor-pointer`}>
            {radio(id)}
            <span className="min-w-0 break-words">{lines.slice(0, -1).join(', ')}</span>
          </label>
        ))}
      </div>
      <label className={`${row} cursor-pointer`}>
        {radio(anotherAddress)}
        <span>{t('other')}</span>
      </label>
      {elsewhere > 0 && (
        <p className="text-sm text-pretty text-ink-muted">
          {t('elsewhere', { count: elsewhere, country: countryName })}
        </p>
      )}
    </fieldset>
  );
}
