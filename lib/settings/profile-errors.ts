/** What the personal details may refuse: keys under `settings.profile.errors`. Apart from the schema, which is heavy. */
export const profileErrors = [
  'phoneNumber',
  'dateOfBirth',
  'tooYoung',
  'vatNumber',
  'language',
] as const;

/** The other two are words of every form. */
export type ProfileError = (typeof profileErrors)[number] | 'required' | 'tooLong';
