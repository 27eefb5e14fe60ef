/**
 * The rules of the personal details, which form and handler share. Messages are keys (specification section 5; age,
 * VAT number and languages by docs/decisions).
 */
import { differenceInYears } from 'date-fns';
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import * as z from 'zod';
import { locales } from '@/lib/i18n/locales';
import type { ProfileError } from './profile-errors';
import type { Profile } from './profile-input';

// zod tries `eval` with the first object that it makes, which the content security policy reports as an attack.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Ties messages to the list. */
const key = (error: ProfileError): string => error;

/** One line of text: what would break it, or cannot be stored, is a space. */
const line = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .max(max, key('tooLong'));
const required = (max: number) => line(max).min(1, key('required'));
/** An empty input is an absent value. */
const optional = (max: number) => line(max).transform((value) => value || null);

const minAge = 13;
const birthDate = z.iso
  .date(key('dateOfBirth'))
  .refine((date) => date >= '1900-01-01' && new Date(date) < new Date(), key('dateOfBirth'))
  .refine((date) => differenceInYears(new Date(), new Date(date)) >= minAge, key('tooYoung'));

/** @param country whose numbers may be written without their country code; none: only international ones */
const phone = (country?: CountryCode) =>
  line(40).transform((value, context) => {
    if (value === '') return null;
    const parsed = parsePhoneNumberFromString(value, country);
    if (parsed?.isValid()) return parsed.number;
    context.issues.push({ code: 'custom', message: key('phoneNumber'), input: value });
    return z.NEVER;
  });

/** The tax office's sign without what people write between its parts. Each country has its own form, so only its letters and length are held to. */
const vatNumber = line(40).transform((value, context) => {
  const plain = value.toUpperCase().replace(/[\s./-]/g, '');
  if (plain === '' || /^(?=(?:\D*\d){2})[A-Z\d+*]{4,20}$/.test(plain)) return plain || null;
  context.issues.push({ code: 'custom', message: key('vatNumber'), input: value });
  return z.NEVER;
});

const fields = {
  companyName: optional(200),
  vatNumber,
  title: optional(40),
  firstName: required(100),
  lastName: required(100),
  language: line(10).min(1, key('language')),
};

const birthInputs = z.object({ birthDay: line(40), birthMonth: line(40), birthYear: line(40) });

/** The date that three inputs make, as ISO 8601; what is no date stays none. */
function toIsoDate({ birthDay, birthMonth, birthYear }: z.output<typeof birthInputs>): string {
  return [birthYear, birthMonth.padStart(2, '0'), birthDay.padStart(2, '0')].join('-');
}

const isEmpty = (inputs: z.output<typeof birthInputs>) =>
  Object.values(inputs).every((value) => value === '');

/**
 * The form: inputs in, profile out.
 *
 * @param country the channel's, for phone numbers as they are dialled there
 * @param isB2b a business has a name, too
 */
export function profileFormSchema({ country, isB2b }: { country: string; isB2b: boolean }) {
  return z
    .object({
      ...fields,
      ...birthInputs.shape,
      companyName: isB2b ? required(200) : fields.companyName,
      phoneNumber: phone(isSupportedCountry(country) ? country : undefined),
    })
    .check(({ value, issues }) => {
      if (isEmpty(value)) return;
      const refused = birthDate.safeParse(toIsoDate(value)).error?.issues[0];
      if (refused)
        issues.push({
          code: 'custom',
          message: refused.message,
          path: ['birthDay'],
          input: value.birthDay,
        });
    })
    .transform(({ birthDay, birthMonth, birthYear, ...profile }): Profile => {
      const inputs = { birthDay, birthMonth, birthYear };
      return { ...profile, dateOfBirth: isEmpty(inputs) ? null : toIsoDate(inputs) };
    });
}

/** Body of PUT /api/settings/profile: any of the details, as the form hands them over. An emptied one is null. */
export const profileChangesSchema = z
  .strictObject({
    companyName: required(200),
    vatNumber: vatNumber.nullable(),
    title: optional(40).nullable(),
    firstName: fields.firstName,
    lastName: fields.lastName,
    dateOfBirth: birthDate.nullable(),
    phoneNumber: phone().nullable(),
    language: z.enum(locales, key('language')),
  })
  .partial();

export type ProfileChanges = z.output<typeof profileChangesSchema>;
