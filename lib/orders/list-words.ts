/** Words that the list in the browser needs once, not once an order. Pure. */
import { type StatusGroup, statusGroups } from './status-group';
import type { Words } from '@/lib/i18n/words';

export type OrderListWords = {
  status: Record<StatusGroup, string>;
  /** With `{code}` in the place of the order's code. */
  order: string;
  /** With `{code}`, too. */
  copy: string;
  copied: string;
  copyFailed: string;
};

const place = { code: '{code}' };

export const toListWords = (words: Words): OrderListWords => ({
  // Object.fromEntries forgets that every group is present.
  status: Object.fromEntries(
    statusGroups.map((group) => [group, words(`status.${group}`)]),
  ) as Record<StatusGroup, string>,
  order: words('card.order', place),
  copy: words('copy.code', place),
  copied: words('copy.copied'),
  copyFailed: words('copy.failed'),
});
