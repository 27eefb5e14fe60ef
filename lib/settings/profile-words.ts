/** The words of the personal details' form, as its leaf in the browser takes them. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
import type { Words } from '@/lib/i18n/words';
import { profileErrors } from './profile-errors';

const labels = [
  'legend',
  'companyName',
  'vatNumber',
  'vatHint',
  'title',
  'noTitle',
  'firstName',
  'lastName',
  'birth',
  'birthHint',
  'birthDay',
  'birthMonth',
  'birthYear',
  'phoneNumber',
  'phoneHint',
  'language',
  'languageNote',
  'save',
  'saved',
  'unchanged',
] as const;

const titles = ['ms', 'mr', 'mx', 'dr'] as const;

export type ProfileWords = Record<(typeof labels)[number], string> & {
  /** Forms of address, to choose from or not. */
  titles: string[];
  errors: Record<(typeof profileErrors)[number], string>;
};

/** @param t words of `settings.profile` */
export const toProfileWords = (t: Words): ProfileWords => ({
  ...pickWords(labels, (key) => t(key)),
  titles: titles.map((key) => t(`titles.${key}`)),
  errors: pickWords(profileErrors, (key) => t(`errors.${key}`)),
});
