/** How a visit to the payment provider ended, as the address of the way back says it. Pure. */
const outcomes = ['added', 'cancelled', 'failed'] as const;
export type PaymentOutcome = (typeof outcomes)[number];

/** Null for everything that is none of ours, which the page ignores. */
export const toPaymentOutcome = (given: unknown): PaymentOutcome | null =>
  outcomes.find((outcome) => outcome === given) ?? null;
