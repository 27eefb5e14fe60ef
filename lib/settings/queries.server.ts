import 'server-only';
/** Reads the settings of the signed-in customer. */
import { getLocale } from 'next-intl/server';
import type { Channel } from '@/lib/config/channels';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import type { CustomerRecord } from '@/lib/contracts/customers';
import { getCustomer, readCustomer } from '@/lib/customer/queries.server';
import { AppError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { requireSession } from '@/lib/session/request-session.server';
import { type ProfileFormView, toProfileFormView } from './view';

/** Returns the customer's record. If there is none, the account is deleted, and the customer is signed out (AU-12). */
export async function requireCustomer(): Promise<CustomerRecord> {
  return (await getCustomer()) ?? redirect(route('logout'));
}

/** Initial values for the form of personal details. */
export async function getProfileForm(): Promise<ProfileFormView> {
  const [{ isB2b }, customer, { channel }, locale] = await Promise.all([
    requireSession(),
    requireCustomer(),
    requestChannel(),
    getLocale(),
  ]);
  return toProfileFormView(customer, { isB2b, channel, locale });
}

/** {@link getProfileForm} for a caller. @throws AppError notFound if the account is deleted (AU-12) */
export async function readProfileForm(
  caller: Caller,
  { isB2b, channel }: { isB2b: boolean; channel: Channel },
): Promise<ProfileFormView> {
  const customer = await readCustomer(caller);
  if (!customer) throw new AppError('notFound', 'no customer');
  return toProfileFormView(customer, { isB2b, channel, locale: caller.locale ?? channel.locale });
}
