/** A/B variants (SH-20): GET /variants?subject&experiments=a,b, and beyond the specification POST /exposures. */
import * as z from 'zod';
import { experimentIds } from './experiment-ids';
import { tolerantParts } from './wire';

/** A short name, because it is stored in a cookie. */
export const variantName = z.string().regex(/^[A-Za-z0-9-]{1,20}$/);

export const variantsDto = z.object({
  variants: tolerantParts(z.object({ experiment: z.enum(experimentIds), variant: variantName })),
  /** True if the service records exposures. */
  acceptsExposures: z.boolean().default(false),
});

/** POST /exposures: a variant was seen. It contains no customer. */
export const exposureDto = z.object({ experiment: z.enum(experimentIds), variant: variantName });
export type ExposureDto = z.infer<typeof exposureDto>;
