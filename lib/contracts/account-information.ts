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
  /** Not in the specification: current time of the service, which decides. */
  asOf: tolerantOptional(isoDateTime),
  /** Not in the specification: start of the period if neither an order nor the registration started it. */
  restartedAt: tolerantOptional(isoDateTime),
  /** Not in the specification: end of the last period, and what it deleted. */
  lastPurge: tolerantOptional(
    z.object({ date: isoDateTime, photosCount: count, albumsCount: count }),
  ),
});

export type AccountInformationDto = z.output<typeof accountInformationDto>;
