/** What screens say about the storage period. Pure. */
import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { storageMonths } from '@/lib/contracts/account-information';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import type { PhotoStorage } from './queries.server';

type Context = { t: Translator<'retention'>; format: Formatters };

export type StorageTexts = {
  /** What will happen, and when: a sentence. */
  state: string;
  /** The day where there is little room: `27 Nov 2026`. */
  short: string;
  /** What keeps it from happening; null while there is time. */
  remedy: string | null;
  /** Why it is so (SS-05). */
  rule: string;
  /** The day on which it happens: `27 November 2026`. */
  day: string;
};

function stateOf({ status, isExtended, daysRemaining }: PhotoStorage, day: string, { t }: Context) {
  if (status === 'critical') return t('state.critical', { days: daysRemaining });
  return t(isExtended ? 'state.extended' : 'state.kept', { date: day });
}

/** All sentences about a period (SS-04, SS-05). */
export function toStorageTexts(storage: PhotoStorage, context: Context): StorageTexts {
  const { t, format } = context;
  const { information, status, deletionDate } = storage;
  const day = format.date(deletionDate);
  const { lastOrderDate, registrationDate } = information;
  const months = storageMonths;
  return {
    day,
    state: stateOf(storage, day, context),
    short: format.shortDate(deletionDate),
    remedy: status === 'safe' ? null : t('remedy', { date: day, months }),
    rule: lastOrderDate
      ? t('rule.order', { months, date: format.date(new Date(lastOrderDate)) })
      : t('rule.registration', { months, date: format.date(new Date(registrationDate)) }),
  };
}

/** Until when an order that is placed now would keep the photos: `22 May 2028`. */
export const keptByOrder = (now: Date, timeZone: string, format: Formatters): string =>
  format.date(addMonths(now, storageMonths, { in: tz(timeZone) }));
