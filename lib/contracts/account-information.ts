/** The storage period: GET /accounts/getaccountinformation (specification section 7, SS-01). */
import * as z from 'zod';
import { count, isoDateTime, numeric, tolerantOptional } from './wire';

export const accountInformationDto = z.object({
  /** Set where more time was granted than the last order gives. */
  delayedDeletionDate: isoDateTime.nullish(),
  lastOrderDate: isoDateTime.nullish(),
  projectCount: numeric(z.int().min(0)),
  projectedDeletionDate: isoDateTime,
  registrationDate: isoDateTime,
  /** Not in the specification: what time the service goes by, which decides. */
  asOf: tolerantOptional(isoDateTime),
  /** Not in the specification: since when the period runs where neither an order nor the registration began it. */
  restartedAt: tolerantOptional(isoDateTime),
  /** Not in the specification: when a period last ended, and what went with it. */
  lastPurge: tolerantOptional(
    z.object({ date: isoDateTime, photosCount: count, albumsCount: count }),
  ),
});

export type AccountInformationDto = z.output<typeof accountInformationDto>;
