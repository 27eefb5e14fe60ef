/** The closed list of words for a failed sign-in (AU-13); what the sign-in library or the provider says is never shown. Pure. */
type AuthErrorCode = 'SignIn' | 'Callback' | 'AccessDenied' | 'Configuration' | 'Unknown';

/** next-auth 4's error names, and our own sign-in's. */
const codes: Readonly<Record<string, AuthErrorCode>> = {
  SignIn: 'SignIn',
  Signin: 'SignIn',
  OAuthSignin: 'SignIn',
  SessionRequired: 'SignIn',
  Callback: 'Callback',
  OAuthCallback: 'Callback',
  OAuthCreateAccount: 'Callback',
  OAuthAccountNotLinked: 'Callback',
  AccessDenied: 'AccessDenied',
  Verification: 'AccessDenied',
  Configuration: 'Configuration',
};

/** A name from outside as one of ours. */
export const authErrorCodeOf = (given: unknown): AuthErrorCode =>
  (typeof given === 'string' && Object.hasOwn(codes, given) ? codes[given] : undefined) ??
  'Unknown';
