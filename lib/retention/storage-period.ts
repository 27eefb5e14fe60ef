/** What follows from the dates of a storage period (SS-02, SS-03). Pure. */
import { tz } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInMonths } from 'date-fns/differenceInMonths';
import { startOfDay } from 'date-fns/startOfDay';
import type { AccountInformationDto } from '@/lib/contracts/account-information';
import { lastDay } from '@/lib/contracts/storage-rules';

export type StorageStatus = 'safe' | 'warning' | 'critical';

export type StoragePeriod = {
  /** From this instant on the photos may be gone. */
  deletionDate: Date;
  /** The last day that is over by then: an order on it is in time, at any hour of the shop. */
  lastDay: Date;
  /** Calendar days until the deletion where the shop is; 0 on the day itself and when it has passed. */
  daysRemaining: number;
  /** Whole calendar months until that day; 0 when it has passed. */
  monthsRemaining: number;
  /** More time was granted than the last order gives. */
  isExtended: boolean;
  status: StorageStatus;
};

/** From 3 months on there is time, with less than 1 there is none to lose. */
function statusOf(months: number): StorageStatus {
  if (months >= 3) return 'safe';
  return months >= 1 ? 'warning' : 'critical';
}

/**
 * Days and months are those of the shop's calendar, whatever zone customer and server are in: what is said changes at
 * the shop's midnight and not in the middle of a day.
 *
 * @param timeZone the channel's IANA zone
 */
export function storagePeriodOf(
  information: Pick<AccountInformationDto, 'delayedDeletionDate' | 'projectedDeletionDate'>,
  now: Date,
  timeZone: string,
): StoragePeriod {
  const { delayedDeletionDate, projectedDeletionDate } = information;
  const end = new Date(delayedDeletionDate ?? projectedDeletionDate);
  const zone = { in: tz(timeZone) };
  const months = differenceInMonths(startOfDay(end, zone), startOfDay(now, zone), zone);
  const monthsRemaining = Math.max(0, months);
  return {
    deletionDate: end,
    lastDay: lastDay(end, timeZone),
    daysRemaining: Math.max(0, differenceInCalendarDays(end, now, zone)),
    monthsRemaining,
    isExtended: delayedDeletionDate !== null,
    status: statusOf(monthsRemaining),
  };
}
