/** The personal details as the form's inputs hold them, as they are stored, and which of them changed. Light, other than the schema. Pure. */

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

const inputsOf = (field: keyof Profile): readonly (keyof ProfileInput)[] =>
  field === 'dateOfBirth' ? ['birthDay', 'birthMonth', 'birthYear'] : [field];

/**
 * Only the details whose inputs were changed: what another window has saved meanwhile stays as it is.
 *
 * @param start what the form began with
 * @param typed what it holds now
 * @param profile the same, checked
 */
export function profileChanges(
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
