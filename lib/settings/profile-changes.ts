/**
 * Personal details: values of the form's inputs, stored values, and changed fields. Pure. In a file of its own, because
 * the schema is much larger.
 */

/** Fields of the form, in the order in which the page shows them. */
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

/** Personal details as the service stores them. An empty input becomes null. */
export type Profile = {
  companyName: string | null;
  vatNumber: string | null;
  title: string | null;
  firstName: string;
  lastName: string;
  /** Date as `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  /** Phone number in E.164 format. */
  phoneNumber: string | null;
  language: string;
};

const inputsOf = (field: keyof Profile): readonly (keyof ProfileInput)[] =>
  field === 'dateOfBirth' ? ['birthDay', 'birthMonth', 'birthYear'] : [field];

/**
 * Returns the details whose inputs were changed. Unchanged details are not sent, so that they do not overwrite changes
 * of another window.
 *
 * @param start initial values of the form
 * @param typed current values
 * @param profile current values after the check
 */
export function profileChanges(
  start: Readonly<Partial<ProfileInput>>,
  typed: ProfileInput,
  profile: Profile,
): Partial<Profile> {
  const changed = Object.entries(profile).filter(([field]) =>
    // `profile` is a Profile, but Object.entries types its keys as string.
    inputsOf(field as keyof Profile).some((input) => start[input] !== typed[input]),
  );
  return Object.fromEntries(changed);
}

/** Titles in the form and their stored values. The stored values are the same in every language. */
export const titles = { ms: 'Ms', mr: 'Mr', mx: 'Mx', dr: 'Dr' } as const;
type TitleKey = keyof typeof titles;
// Object.keys is typed as string[].
export const titleKeys = Object.keys(titles) as readonly TitleKey[];

/** Titles that earlier versions stored in the language of the page; here in lower case and without full stops. */
const olderTitles: Readonly<Record<TitleKey, readonly string[]>> = {
  ms: ['mrs', 'miss', 'mevr', 'mevrouw', 'frau', 'mme', 'madame', 'fru', 'rouva', 'sra', 'sigra'],
  mr: ['dhr', 'meneer', 'herr', 'm', 'monsieur', 'hr', 'herra', 'sr', 'sig'],
  mx: ['divers', 'hen', 'muu', 'outro'],
  dr: ['dr/dra', 'dott', 'tohtori'],
};

/** Key of a stored title; null if the form does not offer that title. */
export function titleKeyOf(stored: string): TitleKey | null {
  const word = stored.toLowerCase().replaceAll('.', '').trim();
  return titleKeys.find((key) => key === word || olderTitles[key].includes(word)) ?? null;
}
