/** Claims of the identity provider's tokens (AU-08, AU-09) and the response of its token endpoint (RFC 6749 section 5.1). */
import * as z from 'zod';
import { httpUrl, knownNames, text, wireId } from './wire';

/** Claims of the id token. `auth_method` is `b2b` for business accounts. */
export const idTokenClaims = z.object({
  sub: wireId,
  email: z.email(),
  idp_type: text(40),
  auth_method: text(40),
  /** Id of the session at the provider. A back-channel logout names the session by this id. */
  sid: text(200).optional(),
  /** Time of the last authentication in seconds (OpenID Connect Core, section 2). */
  auth_time: z.number().optional(),
});

/** Response of the token endpoint to a refresh. */
export const tokenSetDto = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
  token_type: z.string(),
});

/** Audience of the access tokens. Every service checks it. */
export const apiAudience = 'urn:account:api';
/** Scopes that the web app requests. */
export const oidcScope = 'openid email profile offline_access api';
/** Path of the web app's back-channel logout endpoint on each channel's host. */
export const backChannelLogoutPath = '/api/auth/back-channel-logout';
/** Path of the web app's redirect URI on each channel's host. */
export const callbackPath = '/api/auth/callback/idp';

/** Features of an identity provider beyond the specification. */
export const providerFeature = z.enum([
  /** The auth API lists and ends sessions. */
  'sessions',
  /** The authorization endpoint supports `prompt=password`: its page changes the password and then returns like a sign-in. */
  'password',
  /** The authorization endpoint supports `target_link_uri`, a path of the web app to which a registration by mail returns. */
  'target',
]);
export type ProviderFeature = z.infer<typeof providerFeature>;

/**
 * The parts of the provider's discovery document that we use (OpenID Connect Discovery 1.0, section 3; RFC 8414;
 * RP-Initiated Logout 1.0).
 */
export const providerDto = z.object({
  /** Compared with the `iss` claim character by character, so it must not be normalised: a trailing slash matters. */
  issuer: httpUrl,
  token_endpoint: httpUrl,
  jwks_uri: httpUrl,
  /** Undefined: refresh tokens cannot be revoked and remain valid until they expire. */
  revocation_endpoint: httpUrl.optional(),
  /** Undefined: a sign-out ends only the session of the web app, not the session at the provider. */
  end_session_endpoint: httpUrl.optional(),
  /** A missing list is read as empty. */
  account_features: knownNames(providerFeature),
});
export type ProviderDto = z.infer<typeof providerDto>;
