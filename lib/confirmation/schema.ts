/** What a link out of a mail carries (AU-03, AU-04, AU-05). Pure. */
import * as z from 'zod';
import { wireId } from '@/lib/contracts/wire';
import { emailParameter, tokenParameter } from './mail-link';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Body of the route handlers that confirm: the token alone is the proof. */
export const confirmationBody = z.object({ token: wireId });

/** A newsletter is confirmed for one address. */
export const subscriptionBody = confirmationBody.extend({ email: z.email().max(254) });

/** The token of a link; null when it is missing, comes twice or cannot be one. */
export function readConfirmation(query: Query): z.infer<typeof confirmationBody> | null {
  return confirmationBody.safeParse({ token: query[tokenParameter] }).data ?? null;
}

/** Token and address of a newsletter's link; null when one of them is missing or cannot be one. */
export function readSubscription(query: Query): z.infer<typeof subscriptionBody> | null {
  const link = { token: query[tokenParameter], email: query[emailParameter] };
  return subscriptionBody.safeParse(link).data ?? null;
}
