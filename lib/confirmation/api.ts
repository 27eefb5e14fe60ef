/** Endpoints behind the links of mails. Whoever has such a link may be a guest (AU-03 to AU-05, AU-14, AU-15). */
import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { idParameter } from '@/lib/endpoints/parameters';

const limits = { access: 'open', rate: 'confirmation' } as const;
/** The token alone is the proof. */
const body = z.object({ token: idParameter });

export const confirmationApi = {
  /** Changes the e-mail address to the one that the link was sent to (AU-15). */
  changeEmail: endpoint('POST', '/api/email-change/confirm', { ...limits, body }),
  /** Takes a change of the e-mail address back; its link went to the old mailbox. */
  revertEmail: endpoint('POST', '/api/email-change/revert', { ...limits, body }),
  /** Deletes the account (AU-14). */
  deleteAccount: endpoint('POST', '/api/account-deletion/confirm', { ...limits, body }),
  /** Confirms the newsletter for the address that the mail went to (AU-05, AU-17). */
  subscribe: endpoint('POST', '/api/newsletter/confirm', {
    ...limits,
    body: z.object({ token: idParameter, email: z.email().check(z.maxLength(254)) }),
  }),
};
