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

/** The titles that the form offers, as they are stored: in every language the same word. */
export const titles = { ms: 'Ms', mr: 'Mr', mx: 'Mx', dr: 'Dr' } as const;
type TitleKey = keyof typeof titles;
// Object.keys forgets the names.
export const titleKeys = Object.keys(titles) as readonly TitleKey[];

/** What earlier forms stored: the title in the language of its page, lower case, without full stops. */
const olderTitles: Readonly<Record<TitleKey, readonly string[]>> = {
  ms: ['mrs', 'miss', 'mevr', 'mevrouw', 'frau', 'mme', 'madame', 'fru', 'rouva', 'sra', 'sigra'],
  mr: ['dhr', 'meneer', 'herr', 'm', 'monsieur', 'hr', 'herra', 'sr', 'sig'],
  mx: ['divers', 'hen', 'muu', 'outro'],
  dr: ['dr/dra', 'dott', 'tohtori'],
};

/** Which of the form's titles a stored one is; null for any other. */
export function titleKeyOf(stored: string): TitleKey | null {
  const word = stored.toLowerCase().replaceAll('.', '').trim();
  return titleKeys.find((key) => key === word || olderTitles[key].includes(word)) ?? null;
}
