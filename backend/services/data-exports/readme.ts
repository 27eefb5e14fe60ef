import { languageOf } from '../../shared/channel/language';
import { readmeWords } from './readme-words';

/** The parts of an archive, in the order in which they lie there. */
export const partNames = [
  'profile',
  'newsletter',
  'addresses',
  'payment-methods',
  'orders',
  'invoices',
  'projects',
  'photos',
] as const;
export type PartName = (typeof partNames)[number];

type Facts = { locale: string; shop: string; photosUrl: string; now: Date };

/** Says in the customer's language what lies in the archive, what does not and where that is. */
export function readme({ locale, shop, photosUrl, now }: Facts): string {
  const language = languageOf(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(now);
  const values: Record<string, string> = { shop, date, url: photosUrl };
  const words = (key: keyof typeof readmeWords) =>
    readmeWords[key][language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return [
    words('title'),
    '',
    words('intro'),
    '',
    ...partNames.map((name) => `${name}.json, ${name}.csv: ${words(name)}`),
    '',
    words('photosNote'),
    words('formulaNote'),
    '',
  ].join('\r\n');
}
