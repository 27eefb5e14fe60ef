import { signInPath } from '@/lib/contracts/sign-in';
import { endpoint } from '@/lib/endpoints/endpoint';

/** The provider's registration. */
export const registerPath = `${signInPath}?prompt=create`;

export const sessionLinks = {
  /** Signing out without scripts (AU-11): the form's answer is the provider's sign-out. */
  signOutForm: endpoint('POST', '/api/auth/sign-out/form', {
    access: 'open',
    rate: 'write',
    fromForm: true,
  }),
};
