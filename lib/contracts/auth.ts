/**
 * Confirmations by links in mails: auth API (account deletion, change of e-mail address) and email gateway (newsletter) of
 * section 7 of the specification.
 * The path names `{idpType}/{idpSub}`. Without a session both are `-`, which means "any" (collections of AIP-159): only the
 * token then authorises the call.
 */
import * as z from 'zod';
import { isoDateTime, text, tolerantList, wireId } from './wire';

export const anyIdentity = '-';

/** Paths of the pages to which links in mails lead, relative to the channel's origin. */
export const confirmationPages = {
  emailChange: '/change-email-confirmation',
  accountDeletion: '/delete-account-confirmation',
  newsletter: '/subscription-confirmation',
  emailRevert: '/revert-email-change',
} as const;
export type ConfirmationKind = keyof typeof confirmationPages;

/** Query parameter of these pages. The newsletter's page also has `email`. */
export const confirmationTokenParameter = 'confirmation-token';

/** POST …/deleteaccount; the link goes to the account's address, in the channel's brand. 202. */
export const deleteAccountDto = z.object({ channel: wireId });

/** POST …/emailchanges; the link is sent to the new address. 202; 409 if another account has the address; 429. */
export const emailChangeDto = z.object({ newEmail: z.email().max(254), channel: wireId });

/**
 * Body of both …/{token}/actions/confirm, and of …/emailchanges/{token}/actions/revert for the mail to the old address. A token
 * of another channel is a 404.
 */
export const confirmDto = z.object({ channel: wireId });

/** The specification defines no answer of a confirmation: any 2xx means success. */
const outcome = z
  .object({ outcome: z.enum(['confirmed', 'alreadyConfirmed']) })
  .catch({ outcome: 'confirmed' });

/**
 * Answer of both confirmations (2xx). 404: unknown token, or of another channel or customer; 410: expired; 409: another account
 * has the address.
 */
export const confirmedDto = outcome;
export type ConfirmedDto = z.infer<typeof confirmedDto>;

/**
 * Body of the email gateway's POST /api/v1/Profiles/{address}/subscription/confirm/{token}, unauthenticated: a token of
 * another channel is a 404.
 */
export const confirmSubscriptionDto = z.object({ channel: wireId });

/** Answer of the confirmation (2xx). 404: unknown token for this address; 410: expired. */
export const subscriptionConfirmedDto = outcome;

/** A browser with a session of the account at the identity provider. Names are product names and are not translated. */
export const accountSessionDto = z.object({
  id: wireId,
  browser: text(40).nullish(),
  system: text(40).nullish(),
  signedInAt: isoDateTime,
  lastUsedAt: isoDateTime,
  /** True for the session of the caller. */
  isCurrent: z.boolean(),
});
export type AccountSessionDto = z.infer<typeof accountSessionDto>;

/**
 * GET …/sessions?current={sid of the caller's session}. DELETE ends all sessions (204), revokes their refresh tokens and
 * notifies the channels by back-channel logout. Beyond the specification; announced by the provider (`providerDto`).
 */
export const accountSessionListDto = z.object({ sessions: tolerantList(accountSessionDto) });
