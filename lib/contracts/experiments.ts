/** A/B variants (SH-20): GET /variants?subject&experiments=a,b. POST /exposures is beyond the specification. */
import * as z from 'zod';
import { experimentIds } from './experiment-ids';
import { tolerantParts } from './wire';

/** Name of a variant. At most 20 characters, because it is stored in a cookie. */
export const variantName = z.string().regex(/^[A-Za-z0-9-]{1,20}$/);

export const variantsDto = z.object({
  variants: tolerantParts(z.object({ experiment: z.enum(experimentIds), variant: variantName })),
  /** True if the service records exposures. */
  acceptsExposures: z.boolean().default(false),
});

/** Body of POST /exposures: reports that a variant was shown, without naming the customer. */
export const exposureDto = z.object({ experiment: z.enum(experimentIds), variant: variantName });
export type ExposureDto = z.infer<typeof exposureDto>;
