/** Computes a storage period from its dates (SS-02, SS-03). Pure. */
import { tz } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInMonths } from 'date-fns/differenceInMonths';
import { startOfDay } from 'date-fns/startOfDay';
import type { AccountInformationDto } from '@/lib/contracts/account-information';
import { lastDay } from '@/lib/contracts/storage-rules';

export type StorageStatus = 'safe' | 'warning' | 'critical';

export type StoragePeriod = {
  /** From this instant, the service may delete the photos. */
  deletionDate: Date;
  /** The last full day before the deletion. An order on this day is in time, at any hour in the shop's time zone. */
  lastDay: Date;
  /** Calendar days until the deletion in the shop's time zone; 0 on the day itself and later. */
  daysRemaining: number;
  /** Whole calendar months until the deletion date; 0 if that has passed. */
  monthsRemaining: number;
  /** True if the service has delayed the deletion beyond the period that the last order gives. */
  isExtended: boolean;
  status: StorageStatus;
};

/** Status for the number of whole months that remain. */
function storageStatusOf(months: number): StorageStatus {
  if (months >= 3) return 'safe';
  return months >= 1 ? 'warning' : 'critical';
}

/**
 * Computes the storage period. Days and months are those of the shop's time zone, so the texts change at the shop's
 * midnight; the time zones of customer and server do not matter.
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
    status: storageStatusOf(monthsRemaining),
  };
}
