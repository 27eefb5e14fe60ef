'use client';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { type AddressField, addressLayout } from '@/lib/postal-address/address-layout';
import { type AddressFieldWords, fieldLabel } from '@/lib/postal-address/field-words';

/** What a browser may fill in (WCAG 1.3.5). No token stands for a house number alone. */
const tokens: Record<AddressField, string | null> = {
  firstName: 'given-name',
  lastName: 'family-name',
  companyName: 'organization',
  street: 'address-line1',
  houseNumber: null,
  houseNumberAddition: null,
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  phoneNumber: 'tel',
};

/** How an input behaves on a phone: its keyboard, and what it does to letters. */
const behaviours: Partial<Record<AddressField, ComponentProps<'input'>>> = {
  firstName: { autoCapitalize: 'words' },
  lastName: { autoCapitalize: 'words' },
  houseNumber: { spellCheck: false },
  houseNumberAddition: { spellCheck: false },
  postalCode: { autoCapitalize: 'characters', spellCheck: false },
  phoneNumber: { type: 'tel' },
};

const shares = {
  2: 'sm:col-span-2',
  3: 'sm:col-span-3',
  4: 'sm:col-span-4',
  6: 'sm:col-span-6',
} as const;

/** What a field needs from its form: registration, first value, and the error in words. */
export type FieldBinding = UseFormRegisterReturn & {
  defaultValue?: string;
  error: string | undefined;
};

/** What the address is for: browsers keep the two apart. */
export type AddressSection = 'shipping' | 'billing';

type AddressFieldsProps = {
  field: (name: AddressField) => FieldBinding;
  countryCode: string;
  section: AddressSection;
  /** A business names its company first, and has to. */
  isBusiness?: boolean;
  words: AddressFieldWords;
};

/** The fields of an address in the order of its country; inside a grid of six columns. */
export function AddressFields(props: AddressFieldsProps) {
  const { field, countryCode, section, isBusiness = false, words } = props;
  return addressLayout(countryCode, { isBusiness }).map(({ name, share }) => (
    <Field
      key={name}
      {...field(name)}
      {...behaviours[name]}
      label={fieldLabel(name, countryCode, words, { isBusiness })}
      autoComplete={tokens[name] ? `${section} ${tokens[name]}` : 'off'}
      className={shares[share]}
    />
  ));
}
