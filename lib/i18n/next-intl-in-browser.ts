/**
 * What browsers get as `next-intl` (next.config.mjs). Its own entry brings the formatter of dates and numbers to every
 * page, which nothing here uses; and all of these are use-intl's anyway.
 */
export {
  IntlProvider as NextIntlClientProvider,
  useLocale,
  useTimeZone,
  useTranslations,
} from 'use-intl/react';
