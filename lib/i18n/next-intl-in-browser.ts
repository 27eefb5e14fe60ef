/**
 * Replaces `next-intl` in the browser (next.config.mjs). Its own entry would load the formatter of dates and numbers on every
 * page, which we do not use there. It only re-exports use-intl.
 */
export {
  IntlProvider as NextIntlClientProvider,
  useLocale,
  useTimeZone,
  useTranslations,
} from 'use-intl/react';
