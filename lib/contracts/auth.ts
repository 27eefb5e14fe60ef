/**
 * Confirmations by links in mails (specification section 7): the auth API confirms an account deletion or a change of e-mail
 * address, the email gateway confirms a newsletter.
 *
 * Paths contain `{idpType}/{idpSub}`. Without a session both are `-`, which means "any" (AIP-159, reading across collections);
 * then only the token authorises the call.
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

/**
 * Query parameter with the token on the pages of {@link confirmationPages}. The newsletter's page also has the parameter
 * `email`.
 */
export const confirmationTokenParameter = 'confirmation-token';

/**
 * Body of POST …/deleteaccount. The service sends a mail in the channel's brand, with the link, to the account's address.
 * Responds 202.
 */
export const deleteAccountDto = z.object({ channel: wireId });

/**
 * Body of POST …/emailchanges. The service sends the link to the new address. Responds 202, 409 if another account has the
 * address, or 429.
 */
export const emailChangeDto = z.object({ newEmail: z.email().max(254), channel: wireId });

/**
 * Body of POST …/actions/confirm (account deletion and e-mail change), and of POST …/emailchanges/{token}/actions/revert, which
 * the mail to the old address links to. The service responds 404 if the token belongs to another channel.
 */
export const confirmDto = z.object({ channel: wireId });

/** The specification does not define the response body of a confirmation: any 2xx means success. */
const outcome = z
  .object({ outcome: z.enum(['confirmed', 'alreadyConfirmed']) })
  .catch({ outcome: 'confirmed' });

/**
 * Response (2xx) of the confirmations of an account deletion and of an e-mail change. Errors: 404 for an unknown token or a
 * token of another channel or customer; 410 for an expired token; 409 if another account has the address.
 */
export const confirmedDto = outcome;
export type ConfirmedDto = z.infer<typeof confirmedDto>;

/**
 * Body of the email gateway's POST /api/v1/Profiles/{address}/subscription/confirm/{token}, which needs no authentication. The
 * gateway responds 404 if the token belongs to another channel.
 */
export const confirmSubscriptionDto = z.object({ channel: wireId });

/**
 * Response (2xx) of the newsletter's confirmation. Errors: 404 if the token is unknown for this address; 410 if it has expired.
 */
export const subscriptionConfirmedDto = outcome;

/**
 * A session of the account at the identity provider, with its browser. `browser` and `system` are product names, which are not
 * translated.
 */
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
 * Response of GET …/sessions?current={sid of the caller's session}. DELETE on the same path ends all sessions (204), revokes
 * their refresh tokens and notifies the channels by back-channel logout. Both are extensions, announced by the identity
 * provider (`providerDto`).
 */
export const accountSessionListDto = z.object({ sessions: tolerantList(accountSessionDto) });
