/**
 * Schema of the personal details, for the form and the route handler. Error messages are message keys (specification
 * section 5; those for age, VAT number and languages are our own, docs/decisions/2026-11-21-postal-addresses.md). It is
 * large, so the browser loads it when the page is idle.
 */
import { differenceInYears } from 'date-fns';
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import * as z from 'zod';
import { locales } from '@/lib/i18n/locales';
import type { Profile } from './profile-changes';

// zod would call `eval` when it creates its first object schema, and the browser would report that to the content
// security policy's endpoint.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Errors of the form: keys below `settings.profile.errors`. */
export const profileErrors = [
  'phoneNumber',
  'dateOfBirth',
  'tooYoung',
  'vatNumber',
  'language',
] as const;

/** `required` and `tooLong` are keys below `form.errors`. */
type ProfileError = (typeof profileErrors)[number] | 'required' | 'tooLong';

/** Returns the key unchanged; its type allows only known keys. */
const key = (error: ProfileError): string => error;

/**
 * One line of text, without surrounding spaces. Control characters become spaces, because they would break the line or
 * cannot be stored.
 */
const line = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .max(max, key('tooLong'));
const required = (max: number) => line(max).min(1, key('required'));
/** Returns null for an empty input. */
const orNull = (value: string): string | null => value || null;

const minAge = 13;
const birthDate = z.iso
  .date(key('dateOfBirth'))
  .refine((date) => date >= '1900-01-01' && new Date(date) < new Date(), key('dateOfBirth'))
  .refine((date) => differenceInYears(new Date(), new Date(date)) >= minAge, key('tooYoung'));

/**
 * Converts a phone number to E.164; null if it is not valid. @param country numbers of this country need no country
 * code
 */
function toPhone(value: string, country?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(value, country);
  return parsed?.isValid() ? parsed.number : null;
}

const phone = (country?: CountryCode) =>
  line(40).refine((value) => value === '' || toPhone(value, country), key('phoneNumber'));

/** Returns the VAT number in capitals and without separators. */
const toVatNumber = (value: string) => value.toUpperCase().replace(/[\s./-]/g, '');

/**
 * Each country has its own format of VAT numbers, so only characters, length and the presence of two digits are
 * checked.
 */
const vatNumber = line(40).refine(
  (value) => value === '' || /^(?=(?:\D*\d){2})[A-Z\d+*]{4,20}$/.test(toVatNumber(value)),
  key('vatNumber'),
);

const birthInputs = z.object({ birthDay: line(40), birthMonth: line(40), birthYear: line(40) });

/** Joins the three inputs to a date in ISO 8601 format, which may be invalid. */
function toIsoDate({ birthDay, birthMonth, birthYear }: z.output<typeof birthInputs>): string {
  return [birthYear, birthMonth.padStart(2, '0'), birthDay.padStart(2, '0')].join('-');
}

/** Returns the name of the input that shows the error of an invalid date. */
function findWrongPart({ birthMonth, birthYear }: z.output<typeof birthInputs>, refused: string) {
  const isYear = /^(19|2\d)\d\d$/.test(birthYear) && Number(birthYear) <= new Date().getFullYear();
  if (refused === key('tooYoung') || !isYear) return 'birthYear';
  return /^(0?[1-9]|1[0-2])$/.test(birthMonth) ? 'birthDay' : 'birthMonth';
}

const isEmpty = ({ birthDay, birthMonth, birthYear }: z.output<typeof birthInputs>) =>
  birthDay + birthMonth + birthYear === '';

/**
 * Schema of the form; it converts the inputs to a profile. All fields are checked before any is converted, so that all
 * errors are shown at once.
 *
 * @param country of the channel, for phone numbers without a country code
 * @param isB2b true for a business, which needs a company name
 */
export function profileFormSchema({ country, isB2b }: { country: string; isB2b: boolean }) {
  const home = isSupportedCountry(country) ? country : undefined;
  return z
    .object({
      companyName: isB2b ? required(200) : line(200),
      vatNumber,
      title: line(40),
      firstName: required(100),
      lastName: required(100),
      ...birthInputs.shape,
      phoneNumber: phone(home),
      language: line(10).min(1, key('language')),
    })
    .check(({ value, issues }) => {
      if (isEmpty(value)) return;
      const refused = birthDate.safeParse(toIsoDate(value)).error?.issues[0];
      if (refused)
        issues.push({
          code: 'custom',
          message: refused.message,
          path: [findWrongPart(value, refused.message)],
          input: value,
        });
    })
    .transform((value): Profile => ({
      companyName: orNull(value.companyName),
      vatNumber: orNull(toVatNumber(value.vatNumber)),
      title: orNull(value.title),
      firstName: value.firstName,
      lastName: value.lastName,
      dateOfBirth: isEmpty(value) ? null : toIsoDate(value),
      phoneNumber: toPhone(value.phoneNumber, home),
      language: value.language,
    }));
}

/** Body of PUT /api/settings/profile: any of the details; null deletes a value. */
export const profileChangesSchema = z
  .strictObject({
    // The type accepts null, because the form sends it for an empty name. The check then refuses it.
    companyName: z.string().nullable().pipe(required(200)),
    vatNumber: vatNumber.transform((value) => orNull(toVatNumber(value))).nullable(),
    title: line(40).transform(orNull).nullable(),
    firstName: required(100),
    lastName: required(100),
    dateOfBirth: birthDate.nullable(),
    phoneNumber: phone()
      .transform((value) => toPhone(value))
      .nullable(),
    language: z.string().pipe(z.enum(locales, key('language'))),
  })
  .partial();

export type ProfileChanges = z.output<typeof profileChangesSchema>;
