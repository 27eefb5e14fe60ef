/**
 * Ids of the two experiments: CRO-1304 tests the upload tab with a QR code, CRO-1411 the position of the shortcuts on the
 * overview.
 */
export const experimentIds = ['CRO-1304', 'CRO-1411'] as const;
export type ExperimentId = (typeof experimentIds)[number];
