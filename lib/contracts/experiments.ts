/** A/B variants (SH-20): GET /variants?subject&experiments=a,b */
import * as z from 'zod';
import { text, tolerantList } from './wire';

/** The experiments that the product asks for: the QR upload tab, and the place of the overview's shortcuts. */
export const experimentIds = ['CRO-1304', 'CRO-1411'] as const;
export type ExperimentId = (typeof experimentIds)[number];

export const variantsDto = z.object({
  variants: tolerantList(z.object({ experiment: z.enum(experimentIds), variant: text(20) })),
});
