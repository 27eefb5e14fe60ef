/** What is set now, in finished lines: the first says it, the others add to it. Pure. */
import type { AddressDto, CustomerDto } from '@/lib/contracts/customers';
import type { PaymentMethodDto } from '@/lib/contracts/payment-methods';
import type { Words } from '@/lib/i18n/words';
import { addressLines } from '@/lib/postal-address/address-lines';

export type SettingLines = readonly string[];

const filled = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line?.trim()));

const fullName = ({ title, firstName, lastName }: CustomerDto): string =>
  filled([title, firstName, lastName]).join(' ');

/** @param phone the number as people read it */
export const profileLines = (customer: CustomerDto, phone: string): SettingLines =>
  filled([customer.companyName, fullName(customer), phone, customer.vatNumber]);

/** Whether a business still has to say who it is (SH-11). */
export const isProfileIncomplete = (customer: CustomerDto): boolean =>
  customer.accountStatus === 'default';

/**
 * @param locale BCP 47, @param t words of `settings`
 */
export function addressesLines(
  addresses: readonly AddressDto[],
  locale: string,
  t: Words,
): SettingLines {
  const main = addresses.find(({ isDefaultDelivery }) => isDefaultDelivery) ?? addresses[0];
  if (!main) return [t('addresses.none')];
  // The name is above on this page already.
  const [, ...place] = addressLines({ ...main, title: null, companyName: null }, locale);
  return [place.join(', '), t('addresses.count', { count: addresses.length })];
}

/** @param t words of `settings` */
export function paymentLines(methods: readonly PaymentMethodDto[], t: Words): SettingLines {
  const main = methods.find(({ isDefault }) => isDefault) ?? methods[0];
  if (!main) return [t('payment.none')];
  const { brand, last4 } = main;
  return [
    last4 === '' ? brand : t('payment.ending', { brand, last4 }),
    t('payment.count', { count: methods.length }),
  ];
}

/** @param t words of `settings` */
export function newsletterLines(
  { newsletter, isNewsletterPending, email }: CustomerDto,
  t: Words,
): SettingLines {
  if (newsletter) return [t('newsletter.on')];
  return [isNewsletterPending ? t('newsletter.pending', { email }) : t('newsletter.off')];
}

/** @param t words of `settings` */
export const integrationLines = (
  { callbackUrl, callbackFormat }: CustomerDto,
  t: Words,
): SettingLines =>
  filled(callbackUrl ? [callbackUrl, callbackFormat?.toUpperCase()] : [t('integration.none')]);
