'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '@/components/form/field';
import type { FieldControl } from '@/components/form/use-fields';
import { type AddressField, addressLayout, labelKeyOf } from '@/lib/postal-address/address-layout';
import { exampleKeyOf, examplesOf } from '@/lib/postal-address/country-examples';
import type { CountryOption } from '@/lib/postal-address/view';

/** Tokens for autofill (WCAG 1.3.5). HTML has no token for a house number alone. */
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

/** Input properties for the keyboard and the capitalisation on phones. */
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

/** Returns a function that adds an example of the country to error messages about the format of a value. */
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
  /** Countries to choose from; absent if the country is fixed. */
  countries?: readonly CountryOption[];
  /** Section for autofill, by which browsers distinguish delivery and billing addresses. */
  section: 'shipping' | 'billing';
  /** True for a business: the company name is the first field and required. */
  isBusiness?: boolean;
  /** True if street and town can be looked up. Postal code and house number are then the first fields. */
  hasLookup?: boolean;
  /** Called when the postal code or the house number loses the focus. */
  onLeave?: (() => void) | undefined;
};

const lookedUpBy: ReadonlySet<AddressField> = new Set(['postalCode', 'houseNumber']);

/** Fields of an address in the order of its country, for a grid of six columns. */
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
        // The country is the first field, because it determines the other fields.
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

/**
 * Result of a look-up, below the fields. It is a live region: screen readers announce only changes,
 * so the element is rendered before it has text.
 */
export function LookupStatus({ text }: { text: string }) {
  return (
    <p role="status" className="text-sm break-words text-ink-muted empty:hidden sm:col-span-6">
      {text}
    </p>
  );
}
