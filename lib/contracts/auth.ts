/**
 * What links in mails confirm: auth API (account deletion, change of e-mail address) and email gateway (newsletter) of the
 * specification's section 7.
 * The path names `{idpType}/{idpSub}`. Who follows a link without being signed in names neither: `-` in both places,
 * which stands for "any" in the collections of AIP-159; the token alone is the proof then.
 */
import * as z from 'zod';
import { isoDateTime, text, tolerantList, wireId } from './wire';

export const anyIdentity = '-';

/** Pages of the web app that the links in mails lead to, below the channel's origin. */
export const confirmationPages = {
  emailChange: '/change-email-confirmation',
  accountDeletion: '/delete-account-confirmation',
  newsletter: '/subscription-confirmation',
  emailRevert: '/revert-email-change',
} as const;
export type ConfirmationKind = keyof typeof confirmationPages;

/** Query parameter of those pages; the newsletter's has `email` besides. */
export const confirmationTokenParameter = 'confirmation-token';

/** POST …/deleteaccount; the link goes to the account's address, in the channel's brand. 202. */
export const deleteAccountDto = z.object({ channel: wireId });

/** POST …/emailchanges; the link goes to the new address. 202, or 409 when another account has it, or 429. */
export const emailChangeDto = z.object({ newEmail: z.email().max(254), channel: wireId });

/**
 * Body of both …/{token}/actions/confirm, and of …/emailchanges/{token}/actions/revert, which the mail to the old address
 * leads to: a token of another channel is a 404.
 */
export const confirmDto = z.object({ channel: wireId });

/** The specification shows no answer of a confirmation: whatever comes with success has confirmed. */
const outcome = z
  .object({ outcome: z.enum(['confirmed', 'alreadyConfirmed']) })
  .catch({ outcome: 'confirmed' });

/**
 * Answer of both confirmations (2xx). 404: no such token, or another channel's or customer's; 410: too old;
 * 409: the address has gone to another account meanwhile.
 */
export const confirmedDto = outcome;
export type ConfirmedDto = z.infer<typeof confirmedDto>;

/**
 * Body of the email gateway's POST /api/v1/Profiles/{address}/subscription/confirm/{token}, unauthenticated: a token of
 * another channel is a 404.
 */
export const confirmSubscriptionDto = z.object({ channel: wireId });

/** Its answer (2xx). 404: no such token for this address; 410: too old. */
export const subscriptionConfirmedDto = outcome;

/** A browser in which the account is signed in at the identity provider. Names are those of products, in no language. */
export const accountSessionDto = z.object({
  id: wireId,
  browser: text(40).nullish(),
  system: text(40).nullish(),
  signedInAt: isoDateTime,
  lastUsedAt: isoDateTime,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type AccountSessionDto = z.infer<typeof accountSessionDto>;

/**
 * GET …/sessions?current={sid of the asking session}. DELETE ends them all, 204: their refresh tokens are revoked, and the
 * channels hear of it by back-channel logout. Beyond the specification; announced by the provider (`providerDto`).
 */
export const accountSessionListDto = z.object({ sessions: tolerantList(accountSessionDto) });
