import { signInPath } from '@/lib/contracts/sign-in';
import { endpoint } from '@/lib/endpoints/endpoint';

/** Path that redirects to the provider's registration. */
export const registerPath = `${signInPath}?prompt=create`;

export const sessionLinks = {
  /** Sign-out by a form, without scripts (AU-11). The response redirects to the provider's sign-out. */
  signOutForm: endpoint('POST', '/api/auth/sign-out/form', {
    access: 'open',
    rate: 'write',
    fromForm: true,
  }),
};
