/** Personal details: values of the inputs, stored values, and changed fields. Small, unlike the schema. Pure. */

/** Fields of the form in the order of the page. */
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

/** Stored details; an empty input is null. */
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
 * Details whose inputs were changed. Unchanged inputs are not sent, so that they do not overwrite changes of another window.
 *
 * @param start initial values of the form
 * @param typed current values
 * @param profile checked current values
 */
export function profileChanges(
  start: Readonly<Partial<ProfileInput>>,
  typed: ProfileInput,
  profile: Profile,
): Partial<Profile> {
  const changed = Object.entries(profile).filter(([field]) =>
    // The cast is safe: the entries are fields of the profile.
    inputsOf(field as keyof Profile).some((input) => start[input] !== typed[input]),
  );
  return Object.fromEntries(changed);
}

/** Titles in the form and their stored values, which are the same in every language. */
export const titles = { ms: 'Ms', mr: 'Mr', mx: 'Mx', dr: 'Dr' } as const;
type TitleKey = keyof typeof titles;
// Object.keys returns string[].
export const titleKeys = Object.keys(titles) as readonly TitleKey[];

/** Titles that earlier forms stored in the language of their page; here in lower case, without full stops. */
const olderTitles: Readonly<Record<TitleKey, readonly string[]>> = {
  ms: ['mrs', 'miss', 'mevr', 'mevrouw', 'frau', 'mme', 'madame', 'fru', 'rouva', 'sra', 'sigra'],
  mr: ['dhr', 'meneer', 'herr', 'm', 'monsieur', 'hr', 'herra', 'sr', 'sig'],
  mx: ['divers', 'hen', 'muu', 'outro'],
  dr: ['dr/dra', 'dott', 'tohtori'],
};

/** Key of a stored title; null if the form does not have it. */
export function titleKeyOf(stored: string): TitleKey | null {
  const word = stored.toLowerCase().replaceAll('.', '').trim();
  return titleKeys.find((key) => key === word || olderTitles[key].includes(word)) ?? null;
}
