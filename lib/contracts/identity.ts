/** What the identity provider puts into its tokens (AU-08, AU-09) and answers at its token endpoint (RFC 6749 section 5.1). */
import * as z from 'zod';
import { knownNames, text, wireId } from './wire';

/** Claims of the id token. `auth_method` is `b2b` for business accounts. */
export const idTokenClaims = z.object({
  sub: wireId,
  email: z.email(),
  idp_type: text(40),
  auth_method: text(40),
  /** The provider's own session, named by back-channel logout. */
  sid: text(200).optional(),
  /** When the customer last proved who they are, in seconds; OpenID Connect Core, section 2. */
  auth_time: z.number().optional(),
});

/** Answer of the token endpoint to a refresh. */
export const tokenSetDto = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
  token_type: z.string(),
});

/** Audience of the access tokens that every service checks. */
export const apiAudience = 'urn:account:api';
/** Scopes that the account area asks for. */
export const oidcScope = 'openid email profile offline_access api';
/** Path of the web app's back-channel logout endpoint, below each channel's origin. */
export const backChannelLogoutPath = '/api/auth/back-channel-logout';
/** Path of the web app's redirect URI, below each channel's origin. */
export const callbackPath = '/api/auth/callback/idp';

/** What an identity provider may offer beyond the specification. */
export const providerFeature = z.enum([
  /** The auth API lists and ends sessions. */
  'sessions',
  /** The authorization endpoint takes `prompt=password`: its page changes the password, then it leads back as signed in. */
  'password',
  /** The authorization endpoint takes `target_link_uri`, a path of the web app: a registration by mail leads there. */
  'target',
]);
export type ProviderFeature = z.infer<typeof providerFeature>;

/** The part of the provider's discovery document that announces them; absent = none. */
export const providerDto = z.object({ account_features: knownNames(providerFeature) });
