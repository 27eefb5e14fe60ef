/** Formatted texts of the storage period. Pure. */
import { lastDay, storageEnd, storageMonths } from '@/lib/contracts/storage-rules';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import type { PhotoStorage } from './queries.server';

type Context = { t: Translator<'retention'>; format: Formatters };

export type StorageTexts = {
  /** Sentence that says whether and when the photos are deleted. */
  state: string;
  /** Last day of the storage period, in short form: `26 Nov 2026`. */
  short: string;
  /** Sentence that says how to prevent the deletion; null while there is enough time. */
  remedy: string | null;
  /** Explanation of the rule (SS-05). */
  rule: string;
  /** Day of the deletion: `27 November 2026`. */
  day: string;
};

function stateOf({ status, isExtended, daysRemaining, lastDay }: PhotoStorage, context: Context) {
  const { t, format } = context;
  if (status === 'critical') return t('state.critical', { days: daysRemaining });
  return t(isExtended ? 'state.extended' : 'state.kept', { date: format.date(lastDay) });
}

/** Names the last day on which an order is certainly in time. After that day the sentence promises nothing. */
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

/** All texts of a period (SS-04, SS-05). */
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

/** Sentences about data that would be deleted; only about data that exists. Empty albums are deleted too. */
export const deletionTexts = (
  { photosCount, albumsCount }: { photosCount: number; albumsCount: number },
  t: Context['t'],
): string[] => [
  ...(photosCount > 0 ? [t('goes.photos', { count: photosCount })] : []),
  ...(albumsCount > 0 ? [t('goes.albums', { count: albumsCount })] : []),
];

/** Last day of the storage period if the customer orders now: `22 May 2028`. */
export const storedUntilWithOrder = (now: Date, timeZone: string, format: Formatters): string =>
  format.date(lastDay(storageEnd(now), timeZone));
