import * as z from 'zod/mini';
import { signInPath } from '@/lib/contracts/sign-in';
import { endpoint } from '@/lib/endpoints/endpoint';

/** Pages to which the provider redirects after its sign-out. */
export const signOutLandings = [
  'home',
  'accountDeleted',
  'changeEmailSuccess',
  'revertEmailChangeSuccess',
] as const;

/**
 * First page at the provider: registration (OpenID Connect Initiating User Registration 1.0), the password again (OpenID
 * Connect Core, section 3.1.2.1), or the page for a new password if the provider announces one.
 */
export const signInPrompts = ['create', 'login', 'password'] as const;

export const sessionApi = {
  /** Sends the browser to the identity provider (AU-07). */
  signIn: endpoint('GET', signInPath, {
    access: 'open',
    rate: 'signIn',
    query: z.object({
      return: z.optional(z.string()),
      prompt: z.catch(z.optional(z.enum(signInPrompts)), undefined),
    }),
  }),
  /** The provider sends the browser back here. */
  callback: endpoint('GET', '/api/auth/callback/idp', {
    access: 'open',
    rate: 'signIn',
    query: z.record(z.string(), z.string().check(z.maxLength(4_000))),
  }),
  /** The provider reports that a session has ended; the signed token is its proof. */
  backChannelLogout: endpoint('POST', '/api/auth/back-channel-logout', {
    access: 'open',
    rate: 'signIn',
    fromServers: true,
  }),
  /** Ends the session. The reply names the provider's sign-out, which returns to us. */
  signOut: endpoint('POST', '/api/auth/sign-out', {
    access: 'open',
    rate: 'write',
    body: z.object({ landing: z.enum(signOutLandings) }),
    reply: z.object({
      location: z.string(),
      /** URL at the photo storage whose answer clears the browser's cache of that origin. */
      clearPictures: z.optional(z.string()),
    }),
  }),
};
