import { hasDraft } from '@/lib/session/form-drafts';

/** Storage key of the draft for an order's new address. */
export const addressDraft = (orderCode: string): string => `order-address:${orderCode}`;

/** True if this customer has a draft of a new address for the order. */
export const hasAddressDraft = (orderCode: string, owner: string): boolean =>
  hasDraft(addressDraft(orderCode), owner);
