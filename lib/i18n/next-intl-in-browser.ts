/**
 * Replaces `next-intl` in the browser (next.config.mjs). The original module only re-exports use-intl, together with
 * the formatter of dates and numbers, which every page would load although our client components do not use it.
 */
export {
  IntlProvider as NextIntlClientProvider,
  useLocale,
  useTimeZone,
  useTranslations,
} from 'use-intl/react';
