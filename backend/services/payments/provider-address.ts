/** Where the payment provider's own pages stand. */
export const providerBase = '/payment-provider';
