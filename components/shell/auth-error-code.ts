/** The closed list of words for a failed sign-in (AU-13); what the sign-in library or the provider says is never shown. Pure. */
const codes = ['SignIn', 'Callback', 'AccessDenied'] as const;

/** A word from an address as one of ours. */
export const authErrorCodeOf = (given: unknown): (typeof codes)[number] | 'Unknown' =>
  codes.find((code) => code === given) ?? 'Unknown';
