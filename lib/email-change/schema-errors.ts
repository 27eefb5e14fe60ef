/** What the form may refuse: keys under `emailChange.errors`. Apart from the schema, which is heavy. */
export const emailChangeErrors = ['required', 'email', 'tooLong', 'ownAddress'] as const;

export type EmailChangeError = (typeof emailChangeErrors)[number];
