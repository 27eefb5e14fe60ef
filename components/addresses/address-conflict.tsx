'use client';
import { useEffect, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ToneIcon } from '@/components/ui/tone-icon';
import {
  type AddressFormInput,
  differences,
  type FieldDifference,
} from '@/lib/addresses/form-input';
import type { AddressFormWords } from '@/lib/addresses/page-words';
import type { CountryOption } from '@/lib/postal-address/countries';
import { fieldLabel } from '@/lib/postal-address/field-words';

type AddressConflictProps = {
  stored: AddressFormInput;
  control: Control<AddressFormInput>;
  countries: readonly CountryOption[];
  words: AddressFormWords;
  isPending: boolean;
  onKeepMine: () => void;
  onTakeStored: () => void;
};

/** Somebody else has changed the address meanwhile: what lies there now beside what was typed, and the choice. */
export function AddressConflict(props: AddressConflictProps) {
  const { stored, control, countries, words, isPending, onKeepMine, onTakeStored } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  // Every value is there from the start, which the hook's type leaves open.
  const typed = useWatch({ control }) as AddressFormInput;
  const fields = differences(stored, typed);

  const labelOf = ({ name }: FieldDifference) =>
    name === 'countryCode'
      ? words.fields.country
      : fieldLabel(name, typed.countryCode, words.fields, { isBusiness: true });
  const valueOf = ({ name }: FieldDifference, value: string) =>
    (name === 'countryCode' && countries.find(({ code }) => code === value)?.name) ||
    value ||
    words['conflict.empty'];

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className="grid gap-4 rounded-md bg-warning-soft p-4 text-ink outline-none"
    >
      <div className="flex items-start gap-3">
        <span className="mt-0.5 text-warning">
          <ToneIcon tone="warning" />
        </span>
        <div>
          <p className="font-semibold">{words['conflict.title']}</p>
          <p>{words[fields.length > 0 ? 'conflict.text' : 'conflict.same']}</p>
        </div>
      </div>
      {fields.length > 0 && (
        <table className="w-full table-fixed border-collapse text-start text-sm">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-1 pe-3 text-start">
                {words['conflict.field']}
              </th>
              <th scope="col" className="py-1 pe-3 text-start">
                {words['conflict.stored']}
              </th>
              <th scope="col" className="py-1 text-start">
                {words['conflict.typed']}
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
        <Button size="sm" pending={isPending} onClick={onKeepMine}>
          {words['conflict.keepMine']}
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeStored}>
          {words['conflict.takeStored']}
        </Button>
      </div>
    </div>
  );
}
