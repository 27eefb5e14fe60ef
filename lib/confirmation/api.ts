/** Endpoints for the links in mails. Guests may call them too (AU-03 to AU-05, AU-14, AU-15). */
import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { idParameter } from '@/lib/endpoints/parameters';

const limits = { access: 'open', rate: 'confirmation' } as const;
/** The token alone authorises the call. */
const body = z.object({ token: idParameter });

export const confirmationApi = {
  /** Changes the e-mail address to the one that received the link (AU-15). */
  changeEmail: endpoint('POST', '/api/email-change/confirm', { ...limits, body }),
  /** Reverts a change of the e-mail address; the link was sent to the old address. */
  revertEmail: endpoint('POST', '/api/email-change/revert', { ...limits, body }),
  /** Deletes the account (AU-14). */
  deleteAccount: endpoint('POST', '/api/account-deletion/confirm', { ...limits, body }),
  /** Confirms the newsletter for the address that received the mail (AU-05, AU-17). */
  subscribe: endpoint('POST', '/api/newsletter/confirm', {
    ...limits,
    body: z.object({ token: idParameter, email: z.email().check(z.maxLength(254)) }),
  }),
};
