import 'server-only';
/** Reads the storage period of the customer's photos (specification section 7). */
import { setTimeout as wait } from 'node:timers/promises';
import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { cache } from 'react';
import {
  type AccountInformationDto,
  accountInformationDto,
} from '@/lib/contracts/account-information';
import { storageMonths } from '@/lib/contracts/storage-rules';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { getFlags } from '@/lib/flags/flags.server';
import { settle } from '@/lib/http/settle.server';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { readSummary } from '@/lib/photo-library/photos/capabilities.server';
import { listLatestPhotos } from '@/lib/photo-library/photos/queries.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { type StoragePeriod, storagePeriodOf } from './storage-period';

/** A storage period, and the data of the service from which it is computed. */
export type PhotoStorage = StoragePeriod & {
  information: AccountInformationDto;
  /** Current time of the photo service. */
  now: Date;
};

/** Mock data: months since the last order, and months until the deletion (SS-01). */
const mock = { since: 16, remaining: 2 };

export function mockInformation(now: Date, timeZone: string): AccountInformationDto {
  const zone = { in: tz(timeZone) };
  const at = (months: number) => new Date(Number(addMonths(now, months, zone))).toISOString();
  return {
    delayedDeletionDate: null,
    lastOrderDate: at(-mock.since),
    projectCount: mock.remaining,
    projectedDeletionDate: at(mock.remaining),
    registrationDate: at(-mock.since - storageMonths),
    asOf: now.toISOString(),
    restartedAt: null,
    lastPurge: null,
  };
}

/**
 * Reads the caller's storage period. @param isMock use mock data instead of the service (SS-01) @throws UpstreamError
 */
export async function readPhotoStorage(
  caller: Caller,
  { timeZone, isMock }: { timeZone: string; isMock: boolean },
): Promise<PhotoStorage> {
  const information = isMock
    ? mockInformation(new Date(), timeZone)
    : await callUpstream('retention', 'getAccountInformation', accountInformationDto, caller);
  const now = information.asOf ? new Date(information.asOf) : new Date();
  return { ...storagePeriodOf(information, now, timeZone), information, now };
}

/** Storage period of the signed-in customer; null if its flag is off. @throws UpstreamError */
export const getPhotoStorage = cache(async (): Promise<PhotoStorage | null> => {
  const [{ channel }, flags] = await Promise.all([requestChannel(), getFlags()]);
  if (!flags.PhotoManagementReactivationEnabled) return null;
  const isMock = flags.PhotoManagementUseReactivationMockData;
  return readPhotoStorage(await requireCaller(), { timeZone: channel.timeZone, isMock });
});

/** The same as a result, so that a page can show that the period is unknown. */
export const settlePhotoStorage = cache(() => settle(getPhotoStorage()));

/** Milliseconds that a page waits for the storage period before it is sent without it. */
const patienceMs = 800;

/** Waits until the storage period is known or unknown, at most 0.8 s. Returns false if that was not enough. */
export const isPhotoStorageSoon = async (): Promise<boolean> => {
  const end = new AbortController();
  const soon = await Promise.race([
    settlePhotoStorage().then(() => true),
    wait(patienceMs, false, { signal: end.signal }).catch(() => false),
  ]);
  end.abort();
  return soon;
};

/** Storage period for parts of a page that can do without it: null if it is unknown or late. */
export async function findPhotoStorage(): Promise<PhotoStorage | null> {
  if (!(await isPhotoStorageSoon())) return null;
  const read = await settlePhotoStorage();
  return read.state === 'Finished' ? read.value : null;
}

/** Starts the read early, for pages that render the storage notice only after slow content. */
export const preloadPhotoStorage = (): void => void settlePhotoStorage();
/** Number of photos that are shown as examples. */
const sampleSize = 8;

/** Data that would be deleted: counts, and some of the photos. @throws UpstreamError */
export async function listDataToBeDeleted() {
  const [{ photosCount, albumsCount }, photos] = await Promise.all([
    requireCaller().then(readSummary),
    listLatestPhotos(sampleSize),
  ]);
  return { photosCount, albumsCount, photos };
}
