'use client';
import { Field } from '@/components/form/field';
import type { CountryOption } from '@/lib/postal-address/countries';
import type { AddressSection, FieldBinding } from './address-fields';

type CountryFieldProps = {
  binding: FieldBinding;
  countries: readonly CountryOption[];
  section: AddressSection;
  label: string;
};

/** Where the address lies: it decides which fields there are, so it stands before them. */
export function CountryField({ binding, countries, section, label }: CountryFieldProps) {
  return (
    <Field
      as="select"
      {...binding}
      label={label}
      autoComplete={`${section} country`}
      className="sm:col-span-6"
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Field>
  );
}
