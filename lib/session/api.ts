import * as z from 'zod/mini';
import { signInPath } from '@/lib/contracts/sign-in';
import { endpoint } from '@/lib/endpoints/endpoint';

/** Pages to which the identity provider may redirect after its sign-out. */
export const signOutLandings = [
  'home',
  'accountDeleted',
  'changeEmailSuccess',
  'revertEmailChangeSuccess',
] as const;

/**
 * First page that the provider shows: its registration (OpenID Connect Initiating User Registration 1.0), its sign-in with the
 * password again (OpenID Connect Core, section 3.1.2.1), or its page for a new password if the provider announces that.
 */
export const signInPrompts = ['create', 'login', 'password'] as const;

export const sessionApi = {
  /** Redirects the browser to the identity provider (AU-07). */
  signIn: endpoint('GET', signInPath, {
    access: 'open',
    rate: 'signIn',
    query: z.object({
      return: z.optional(z.string()),
      prompt: z.catch(z.optional(z.enum(signInPrompts)), undefined),
    }),
  }),
  /** The provider redirects the browser to this endpoint after a sign-in. */
  callback: endpoint('GET', '/api/auth/callback/idp', {
    access: 'open',
    rate: 'signIn',
    query: z.record(z.string(), z.string().check(z.maxLength(4_000))),
  }),
  /** The provider calls this endpoint when one of its sessions has ended. The request is authenticated by a signed token. */
  backChannelLogout: endpoint('POST', '/api/auth/back-channel-logout', {
    access: 'open',
    rate: 'signIn',
    fromServers: true,
  }),
  /** Ends the session. `location` of the response is the URL of the provider's sign-out, which redirects back to us. */
  signOut: endpoint('POST', '/api/auth/sign-out', {
    access: 'open',
    rate: 'write',
    body: z.object({ landing: z.enum(signOutLandings) }),
    reply: z.object({
      location: z.string(),
      /** URL of the photo storage. Its response clears the browser's cache for that origin. */
      clearPictures: z.optional(z.string()),
    }),
  }),
};
