'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ToneIcon } from '@/components/ui/tone-icon';
import { type AddressDifference, addressDifferences } from '@/lib/addresses/address-differences';
import type { AddressFormInput } from '@/lib/addresses/schema';
import { labelKeyOf } from '@/lib/postal-address/address-layout';
import type { CountryOption } from '@/lib/postal-address/view';

type AddressConflictProps = {
  stored: AddressFormInput;
  control: Control<AddressFormInput>;
  countries: readonly CountryOption[];
  isPending: boolean;
  onKeepTyped: () => void;
  onTakeStored: () => void;
};

/** Conflict with a change in another window: shows stored and typed values and lets the customer choose. */
export function AddressConflict(props: AddressConflictProps) {
  const { stored, control, countries, isPending, onKeepTyped, onTakeStored } = props;
  const t = useTranslations('addresses.conflict');
  const labels = useTranslations('postalAddress.fields');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  // The cast is safe: every field of the form has a default value.
  const typed = useWatch({ control }) as AddressFormInput;
  const fields = addressDifferences(stored, typed);

  const labelOf = ({ name }: AddressDifference) =>
    labels(
      name === 'countryCode'
        ? 'country'
        : labelKeyOf(name, typed.countryCode, { isBusiness: true }),
    );
  const valueOf = ({ name }: AddressDifference, value: string) =>
    (name === 'countryCode' && countries.find(({ code }) => code === value)?.name) ||
    value ||
    t('empty');

  return (
    <div
      ref={root}
      tabIndex={-1}
      role="alert"
      className="grid gap-4 rounded-md bg-surface-sunken p-4 text-ink outline-none"
    >
      <div className="flex items-start gap-3">
        <span className="mt-0.5 text-warning">
          <ToneIcon tone="warning" />
        </span>
        <div>
          <p className="font-semibold">{t('title')}</p>
          <p>{t(fields.length > 0 ? 'text' : 'same')}</p>
        </div>
      </div>
      {fields.length > 0 && (
        <table className="w-full table-fixed border-collapse text-start text-sm">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-1 pe-3 text-start">
                {t('field')}
              </th>
              <th scope="col" className="py-1 pe-3 text-start">
                {t('stored')}
              </th>
              <th scope="col" className="py-1 text-start">
                {t('typed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((difference) => (
              <tr key={difference.name} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pe-3 text-start font-semibold break-words">
                  {labelOf(difference)}
                </th>
                <td className="py-1.5 pe-3 break-words">
                  {valueOf(difference, difference.stored)}
                </td>
                <td className="py-1.5 break-words">{valueOf(difference, difference.typed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" pending={isPending} onClick={onKeepTyped}>
          {t('keepMine')}
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeStored}>
          {t('takeStored')}
        </Button>
      </div>
    </div>
  );
}
