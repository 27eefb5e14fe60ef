/** Experiments of the product: the QR upload tab, and the position of the overview's shortcuts. */
export const experimentIds = ['CRO-1304', 'CRO-1411'] as const;
export type ExperimentId = (typeof experimentIds)[number];
