/** Formatted texts of the current settings, and initial values for the form of personal details. Pure. */
import type {
  AddressDto,
  CustomerDto,
  CustomerRecord,
  PaymentMethodDto,
} from '@/lib/contracts/customers';
import { type DatePart, dateOrder } from '@/lib/format/date-order';
import type { Translator } from '@/lib/i18n/translator';
import { examplesOf } from '@/lib/postal-address/country-examples';
import { addressLines, readablePhone } from '@/lib/postal-address/view';
import { type ProfileInput, titleKeyOf, titles } from './profile-changes';

/** Lines that summarise a setting; the first line is the most important one. */
export type SettingSummary = readonly string[];

type SettingsTranslator = Translator<'settings'>;

const filled = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line?.trim()));

/** A stored title in the language of the page; an unknown title is returned unchanged. */
function titleText(stored: string | null | undefined, t: SettingsTranslator): string {
  const key = titleKeyOf(stored ?? '');
  return key === null ? (stored ?? '') : t(`profile.titles.${key}`);
}

const fullName = ({ title, firstName, lastName }: CustomerDto, t: SettingsTranslator): string =>
  filled([titleText(title, t), firstName, lastName]).join(' ');

export const profileSummary = (customer: CustomerDto, t: SettingsTranslator): SettingSummary =>
  filled([
    customer.companyName,
    fullName(customer, t),
    readablePhone(customer.phoneNumber),
    customer.vatNumber,
  ]);

/** True if a business still has to complete its details (SH-11). */
export const isProfileIncomplete = (customer: CustomerDto): boolean =>
  customer.accountStatus === 'default';

/** Summary of the address book. @param locale BCP 47; language of the country's name */
export function addressesSummary(
  addresses: readonly AddressDto[],
  locale: string,
  t: SettingsTranslator,
): SettingSummary {
  const main = addresses.find(({ isDefaultDelivery }) => isDefaultDelivery) ?? addresses[0];
  if (!main) return [t('addresses.none')];
  // Omit the name, because the page already shows it.
  const [, ...lines] = addressLines({ ...main, title: null, companyName: null }, locale);
  return [lines.join(', '), t('addresses.count', { count: addresses.length })];
}

export function paymentSummary(
  methods: readonly PaymentMethodDto[],
  t: SettingsTranslator,
): SettingSummary {
  const main = methods.find(({ isDefault }) => isDefault) ?? methods[0];
  if (!main) return [t('payment.none')];
  const { brand, last4 } = main;
  return [
    last4 === '' ? brand : t('payment.ending', { brand, last4 }),
    t('payment.count', { count: methods.length }),
  ];
}

export function newsletterSummary(
  { newsletter, isNewsletterPending, email }: CustomerRecord,
  t: SettingsTranslator,
): SettingSummary {
  if (newsletter) return [t('newsletter.on')];
  return [isNewsletterPending ? t('newsletter.pending', { email }) : t('newsletter.off')];
}

export const integrationSummary = (
  { callbackUrl, callbackFormat }: CustomerDto,
  t: SettingsTranslator,
): SettingSummary =>
  filled(callbackUrl ? [callbackUrl, callbackFormat?.toUpperCase()] : [t('integration.none')]);

export type LanguageOption = { locale: string; name: string };

const languageOf = (locale: string): string => new Intl.Locale(locale).language;

/**
 * True for a valid BCP 47 tag. Older records may contain a language that is not one of our locales, such as `nl`, or an
 * invalid one.
 */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Name of a language in that language, with a capital letter: `Nederlands`. */
function ownName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(languageOf(locale)) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/**
 * Languages in which the customer can get messages: those of the channel without duplicates, and the stored one, so
 * that saving the form does not change it.
 *
 * @param channelLocales locales of the channel, BCP 47
 * @param stored language of the customer's record
 */
export function languageOptions(
  channelLocales: readonly string[],
  stored: string,
): LanguageOption[] {
  const options = new Map(channelLocales.map((locale) => [languageOf(locale), locale]));
  if (isLanguageTag(stored)) options.set(languageOf(stored), stored);
  return [...options.values()].map((locale) => ({ locale, name: ownName(locale) }));
}

/** Initial values of the inputs. If the record has no language, the form shows its first choice. */
function toProfileInput(customer: CustomerDto, languages: LanguageOption[]): ProfileInput {
  const title = customer.title ?? '';
  const titleKey = titleKeyOf(title);
  const [birthYear = '', birthMonth = '', birthDay = ''] = (customer.dateOfBirth ?? '').split('-');
  return {
    companyName: customer.companyName ?? '',
    vatNumber: customer.vatNumber ?? '',
    title: titleKey === null ? title : titles[titleKey],
    firstName: customer.firstName,
    lastName: customer.lastName,
    birthDay,
    birthMonth,
    birthYear,
    phoneNumber: readablePhone(customer.phoneNumber),
    language: customer.language || (languages[0]?.locale ?? ''),
  };
}

/** Data of the form of personal details. */
export type ProfileFormView = {
  isB2b: boolean;
  start: ProfileInput;
  /** ISO 3166-1 alpha-2: phone numbers of this country need no country code. */
  country: string;
  /** Example of a phone number in the format of that country. */
  phoneExample: string;
  languages: LanguageOption[];
  /** Parts of a date in the order in which the page's language writes them. */
  dateOrder: DatePart[];
};

type ProfileContext = {
  isB2b: boolean;
  channel: { country: string; locales: readonly string[] };
  /** BCP 47; language of the page. */
  locale: string;
};

export const toProfileFormView = (
  customer: CustomerDto,
  { isB2b, channel, locale }: ProfileContext,
): ProfileFormView => {
  const languages = languageOptions(channel.locales, customer.language);
  return {
    isB2b,
    start: toProfileInput(customer, languages),
    country: channel.country,
    phoneExample: examplesOf('phoneNumber', channel.country)[0] ?? '',
    languages,
    dateOrder: dateOrder(locale),
  };
};
