'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '@/components/form/field';
import type { FieldControl } from '@/components/form/use-fields';
import { type AddressField, addressLayout, labelKeyOf } from '@/lib/postal-address/address-layout';
import { exampleKeyOf, examplesOf } from '@/lib/postal-address/country-examples';
import type { CountryOption } from '@/lib/postal-address/view';

/** What a browser may fill in (WCAG 1.3.5). No token stands for a house number alone. */
const autoCompleteTokens: Record<AddressField, string | null> = {
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

/** The keyboard of a phone, and what it does to letters. */
const inputProps: Partial<Record<AddressField, ComponentProps<'input'>>> = {
  firstName: { autoCapitalize: 'words' },
  lastName: { autoCapitalize: 'words' },
  houseNumber: { spellCheck: false },
  houseNumberAddition: { spellCheck: false },
  postalCode: { autoCapitalize: 'characters', spellCheck: false },
  phoneNumber: { type: 'tel' },
};

const columns = {
  2: 'sm:col-span-2',
  3: 'sm:col-span-3',
  4: 'sm:col-span-4',
  6: 'sm:col-span-6',
} as const;

/** A refused value whose form the country sets is answered with an example of it. */
function useExample(countryCode: string) {
  const t = useTranslations('postalAddress');
  const locale = useLocale();
  return (name: AddressField, error: string | undefined) => {
    const key = exampleKeyOf(name, countryCode);
    const examples = examplesOf(name, countryCode);
    if (key === null || examples.length === 0 || error !== t(`errors.${key}`)) return error;
    const example = new Intl.ListFormat(locale, { type: 'disjunction' }).format(examples);
    return t('withExample', { error, example });
  };
}

type AddressFieldsProps = {
  field: (name: AddressField | 'countryCode') => FieldControl;
  countryCode: string;
  /** To choose from; absent where the country is fixed. */
  countries?: readonly CountryOption[];
  /** What the address is for: browsers keep the two apart. */
  section: 'shipping' | 'billing';
  /** A business names its company first, and has to. */
  isBusiness?: boolean;
  /** Street and town can be looked up: what that needs comes first. */
  hasLookup?: boolean;
  /** The customer has left the postal code or the house number. */
  onLeave?: (() => void) | undefined;
};

const lookedUpBy: ReadonlySet<AddressField> = new Set(['postalCode', 'houseNumber']);

/** The fields of an address in the order of its country; inside a grid of six columns. */
export function AddressFields(props: AddressFieldsProps) {
  const { field, countryCode, countries, section, isBusiness = false } = props;
  const { hasLookup = false, onLeave } = props;
  const t = useTranslations('postalAddress.fields');
  const withExample = useExample(countryCode);
  const leaving = (name: AddressField, control: FieldControl): FieldControl =>
    onLeave && lookedUpBy.has(name)
      ? {
          ...control,
          onBlur: async (event) => {
            await control.onBlur(event);
            onLeave();
          },
        }
      : control;
  return (
    <>
      {countries && (
        // It decides which fields there are, so it stands before them.
        <Field
          as="select"
          {...field('countryCode')}
          label={t('country')}
          autoComplete={`${section} country`}
          className="sm:col-span-6"
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
      )}
      {addressLayout(countryCode, { isBusiness, hasLookup }).map(({ name, share }) => (
        <Field
          key={name}
          {...leaving(name, field(name))}
          {...inputProps[name]}
          error={withExample(name, field(name).error)}
          label={t(labelKeyOf(name, countryCode, { isBusiness }))}
          autoComplete={autoCompleteTokens[name] ? `${section} ${autoCompleteTokens[name]}` : 'off'}
          className={columns[share]}
        />
      ))}
    </>
  );
}

/** What a look-up has found, below the fields; its element is there from the start, so that it is read out. */
export function LookupStatus({ text }: { text: string }) {
  return (
    <p role="status" className="text-sm break-words text-ink-muted empty:hidden sm:col-span-6">
      {text}
    </p>
  );
}
