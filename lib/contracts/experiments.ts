/** A/B variants (SH-20): GET /variants?subject&experiments=a,b, and beyond the specification POST /exposures. */
import * as z from 'zod';
import { experimentIds } from './experiment-ids';
import { tolerantParts } from './wire';

/** A short name: it is kept in a cookie. */
export const variantName = z.string().regex(/^[A-Za-z0-9-]{1,20}$/);

export const variantsDto = z.object({
  variants: tolerantParts(z.object({ experiment: z.enum(experimentIds), variant: variantName })),
  /** Whether the service wants to know who has seen a variant; one that does not say so is told nothing. */
  acceptsExposures: z.boolean().default(false),
});

/** POST /exposures: somebody has seen a variant. Who it was is nobody's business. */
export const exposureDto = z.object({ experiment: z.enum(experimentIds), variant: variantName });
export type ExposureDto = z.infer<typeof exposureDto>;
