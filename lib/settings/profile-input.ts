/** The personal details as inputs hold them, and what of them has changed. Apart from the schema, which is heavy. Pure. */
import type { CustomerDto } from '@/lib/contracts/customers';

/** The form's fields in their order on the page. */
export const profileFields = [
  'companyName',
  'vatNumber',
  'title',
  'firstName',
  'lastName',
  'birthDay',
  'birthMonth',
  'birthYear',
  'phoneNumber',
  'language',
] as const;

export type ProfileInput = Record<(typeof profileFields)[number], string>;

/** The details as they are stored; an empty input is null. */
export type Profile = {
  companyName: string | null;
  vatNumber: string | null;
  title: string | null;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  dateOfBirth: string | null;
  /** E.164 */
  phoneNumber: string | null;
  language: string;
};

/**
 * What the form begins with.
 *
 * @param phoneNumber the stored one as people read it
 */
export function toProfileInput(customer: CustomerDto, phoneNumber: string): ProfileInput {
  const [birthYear = '', birthMonth = '', birthDay = ''] = (customer.dateOfBirth ?? '').split('-');
  return {
    companyName: customer.companyName ?? '',
    vatNumber: customer.vatNumber ?? '',
    title: customer.title ?? '',
    firstName: customer.firstName,
    lastName: customer.lastName,
    birthDay,
    birthMonth,
    birthYear,
    phoneNumber,
    language: customer.language,
  };
}

const inputsOf = (field: keyof Profile): readonly (keyof ProfileInput)[] =>
  field === 'dateOfBirth' ? ['birthDay', 'birthMonth', 'birthYear'] : [field];

/**
 * Only the details whose inputs were touched: whatever another window has changed meanwhile stays as it is there.
 *
 * @param start what the form began with, @param typed what it holds now, @param profile the same, checked
 */
export function changesOf(
  start: Readonly<Partial<ProfileInput>>,
  typed: ProfileInput,
  profile: Profile,
): Partial<Profile> {
  const changed = Object.entries(profile).filter(([field]) =>
    // The entries are the profile's own fields.
    inputsOf(field as keyof Profile).some((input) => start[input] !== typed[input]),
  );
  return Object.fromEntries(changed);
}
