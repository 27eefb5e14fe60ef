/** Parameters of links in mails (AU-03, AU-04, AU-05). Pure. */
import * as z from 'zod';
import { wireId } from '@/lib/contracts/wire';
import { emailParameter, tokenParameter } from './mail-link';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Body of the confirmation endpoints. The token alone authorises the call. */
export const confirmationBody = z.object({ token: wireId });

/** The newsletter also needs the address that is confirmed. */
export const subscriptionBody = confirmationBody.extend({ email: z.email().max(254) });

/** Token of a link; null if it is missing, repeated or invalid. */
export function readConfirmationLink(query: Query): z.infer<typeof confirmationBody> | null {
  return confirmationBody.safeParse({ token: query[tokenParameter] }).data ?? null;
}

/** Token and address of a newsletter's link; null if one of them is missing or invalid. */
export function readSubscriptionLink(query: Query): z.infer<typeof subscriptionBody> | null {
  const link = { token: query[tokenParameter], email: query[emailParameter] };
  return subscriptionBody.safeParse(link).data ?? null;
}
