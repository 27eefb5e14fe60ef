import 'server-only';
/** The signed-in customer's settings. */
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import type { CustomerDto } from '@/lib/contracts/customers';
import { getCustomer } from '@/lib/customer/queries.server';
import { readablePhone } from '@/lib/format/readable-phone';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { redirect } from '@/lib/navigation/redirect.server';
import { requireSession } from '@/lib/session/request-session.server';
import { languageOptions, type LanguageOption } from './language-options';
import { type ProfileInput, toProfileInput } from './profile-input';

/** The record; a customer whose account is deleted is signed out (AU-12). */
export async function requireCustomer(): Promise<CustomerDto> {
  return (await getCustomer()) ?? redirect(route('logout'));
}

export type ProfilePage = {
  isB2b: boolean;
  start: ProfileInput;
  /** ISO 3166-1 alpha-2: whose phone numbers may be written as they are dialled. */
  country: string;
  /** BCP 47, of the page. */
  locale: string;
  languages: readonly LanguageOption[];
};

/** All that the form of the personal details begins with. */
export async function getProfilePage(): Promise<ProfilePage> {
  const [{ isB2b }, customer, { channel }, locale] = await Promise.all([
    requireSession(),
    requireCustomer(),
    requestChannel(),
    requestLocale(),
  ]);
  return {
    isB2b,
    start: toProfileInput(customer, readablePhone(customer.phoneNumber)),
    country: channel.country,
    locale,
    languages: languageOptions(channel.locales, customer.language),
  };
}
