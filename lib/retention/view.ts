/** What screens say about the storage period. Pure. */
import { lastDay, storageEnd, storageMonths } from '@/lib/contracts/storage-rules';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import type { PhotoStorage } from './queries.server';

type Context = { t: Translator<'retention'>; format: Formatters };

export type StorageTexts = {
  /** What will happen, and when: a sentence. */
  state: string;
  /** Until when they are kept, where there is little room: `26 Nov 2026`. */
  short: string;
  /** What keeps it from happening; null while there is time. */
  remedy: string | null;
  /** Why it is so (SS-05). */
  rule: string;
  /** The day on which it happens: `27 November 2026`. */
  day: string;
};

function stateOf({ status, isExtended, daysRemaining, lastDay }: PhotoStorage, context: Context) {
  const { t, format } = context;
  if (status === 'critical') return t('state.critical', { days: daysRemaining });
  return t(isExtended ? 'state.extended' : 'state.kept', { date: format.date(lastDay) });
}

/** While a day is left on which an order is surely in time, that day; afterwards there is no promise to make. */
function remedyOf({ status, daysRemaining, lastDay }: PhotoStorage, { t, format }: Context) {
  if (status === 'safe') return null;
  const months = storageMonths;
  return daysRemaining > 0
    ? t('remedy', { date: format.date(lastDay), months })
    : t('hurry', { months });
}

function ruleOf({ information }: PhotoStorage, { t, format }: Context) {
  const { restartedAt, lastOrderDate, registrationDate } = information;
  const tell = (key: 'restart' | 'order' | 'registration', date: string) =>
    t(`rule.${key}`, { months: storageMonths, date: format.date(new Date(date)) });
  if (restartedAt) return tell('restart', restartedAt);
  return lastOrderDate ? tell('order', lastOrderDate) : tell('registration', registrationDate);
}

/** All sentences about a period (SS-04, SS-05). */
export function toStorageTexts(storage: PhotoStorage, context: Context): StorageTexts {
  const { format } = context;
  return {
    day: format.date(storage.deletionDate),
    state: stateOf(storage, context),
    short: format.shortDate(storage.lastDay),
    remedy: remedyOf(storage, context),
    rule: ruleOf(storage, context),
  };
}

/** What would go, as far as there is any: albums go without photos in them, too. */
export const goingTexts = (
  { photosCount, albumsCount }: { photosCount: number; albumsCount: number },
  t: Context['t'],
): string[] => [
  ...(photosCount > 0 ? [t('goes.photos', { count: photosCount })] : []),
  ...(albumsCount > 0 ? [t('goes.albums', { count: albumsCount })] : []),
];

/** Until when an order that is placed now would keep the photos: `22 May 2028`. */
export const keptByOrder = (now: Date, timeZone: string, format: Formatters): string =>
  format.date(lastDay(storageEnd(now), timeZone));
