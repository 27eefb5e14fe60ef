import 'server-only';
/** The signed-in customer's settings. */
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

/** The record; a customer whose account is deleted is signed out (AU-12). */
export async function requireCustomer(): Promise<CustomerRecord> {
  return (await getCustomer()) ?? redirect(route('logout'));
}

/** Initial values of the form of personal details. */
export async function getProfileForm(): Promise<ProfileFormView> {
  const [{ isB2b }, customer, { channel }, locale] = await Promise.all([
    requireSession(),
    requireCustomer(),
    requestChannel(),
    getLocale(),
  ]);
  return toProfileFormView(customer, { isB2b, channel, locale });
}

/** Initial values for a caller. @throws AppError notFound if the account is deleted (AU-12) */
export async function readProfileForm(
  caller: Caller,
  { isB2b, channel }: { isB2b: boolean; channel: Channel },
): Promise<ProfileFormView> {
  const customer = await readCustomer(caller);
  if (!customer) throw new AppError('notFound', 'no customer');
  return toProfileFormView(customer, { isB2b, channel, locale: caller.locale ?? channel.locale });
}
