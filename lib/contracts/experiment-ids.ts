/** The experiments that the product asks for: the QR upload tab, and the place of the overview's shortcuts. */
export const experimentIds = ['CRO-1304', 'CRO-1411'] as const;
export type ExperimentId = (typeof experimentIds)[number];
