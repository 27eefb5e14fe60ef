import { hasDraft } from '@/lib/session/form-drafts';

/** Name of the stored form of an order's new address, which survives the end of the session. */
export const addressDraft = (orderCode: string): string => `order-address:${orderCode}`;

/** Whether a new address of the order waits for this customer to sign in again. */
export const hasAddressDraft = (orderCode: string, owner: string): boolean =>
  hasDraft(addressDraft(orderCode), owner);
