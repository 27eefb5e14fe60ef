import 'server-only';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';

/** Translated title, for example 'November in earlier years', for the month of `date` in the channel's time zone. */
export async function earlierTitle(date: Date): Promise<string> {
  const [t, locale, format] = await Promise.all([
    getTranslations('photos.latest'),
    getLocale(),
    getFormatter(),
  ]);
  const month = format.dateTime(date, { month: 'long' });
  return t('earlier', { month: month.charAt(0).toLocaleUpperCase(locale) + month.slice(1) });
}
