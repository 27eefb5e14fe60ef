/** The storage period: GET /accounts/getaccountinformation (specification section 7, SS-01). */
import * as z from 'zod';
import { count, isoDateTime, numeric, tolerantOptional } from './wire';

export const accountInformationDto = z.object({
  /** Deletion date that customer care granted. Null if none was granted, or if it is not later than `projectedDeletionDate`. */
  delayedDeletionDate: isoDateTime.nullish(),
  lastOrderDate: isoDateTime.nullish(),
  projectCount: numeric(z.int().min(0)),
  projectedDeletionDate: isoDateTime,
  registrationDate: isoDateTime,
  /** Current time of the service; the period is computed with this clock. Not in the specification. */
  asOf: tolerantOptional(isoDateTime),
  /**
   * Start of the current period if the end of the last period restarted it; null if the last order or the registration started
   * it. Not in the specification.
   */
  restartedAt: tolerantOptional(isoDateTime),
  /** End of the last period, and the numbers of photos and albums that were deleted then. Not in the specification. */
  lastPurge: tolerantOptional(
    z.object({ date: isoDateTime, photosCount: count, albumsCount: count }),
  ),
});

export type AccountInformationDto = z.output<typeof accountInformationDto>;
