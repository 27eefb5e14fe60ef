/** Whether an order can be placed again, as finished strings (OR-16). Pure. */
import type { reorderStatusDto } from '@/lib/contracts/reorder';
import type * as z from 'zod';
import type { FailureWords } from './failure-words';
import type { Words } from '@/lib/i18n/words';

type ReorderStatus = z.output<typeof reorderStatusDto>;
type Difference = ReorderStatus['differences'][number];

export type ReorderView = {
  status: ReorderStatus['status'];
  /** What would differ, one sentence each: nothing is dropped silently. */
  differences: { key: string; text: string }[];
};

function textOf({ reason, title, option }: Difference, words: Words): string {
  switch (reason) {
    case 'articleGone':
      return words('reorder.articleGone', { title });
    case 'optionGone':
      return option
        ? words('reorder.optionGone', { title, option })
        : words('reorder.optionGoneUnnamed', { title });
    case 'priceChanged':
      return words('reorder.priceChanged', { title });
  }
}

/** A service that does not know the order cannot place it again. */
export function toReorderView(status: ReorderStatus | null, words: Words): ReorderView {
  if (!status) return { status: 'Unavailable', differences: [] };
  return {
    status: status.status,
    differences: status.differences.map((difference, index) => ({
      key: `${difference.productCode} ${index}`,
      text: textOf(difference, words),
    })),
  };
}

export type ReorderWords = Record<
  | 'action'
  | 'working'
  | 'changedTitle'
  | 'changedText'
  | 'confirm'
  | 'cancel'
  | 'close'
  | 'reference'
  | 'signInAgain',
  string
> & { failure: FailureWords };

export const toReorderWords = (words: Words, common: Words): ReorderWords => ({
  action: words('reorder.action'),
  working: words('reorder.working'),
  changedTitle: words('reorder.changedTitle'),
  changedText: words('reorder.changedText'),
  confirm: words('reorder.confirm'),
  cancel: common('cancel'),
  close: common('close'),
  reference: common('reference', { id: '{id}' }),
  signInAgain: common('signInAgain'),
  failure: {
    conflict: words('reorder.conflict'),
    other: words('reorder.failed'),
    offline: common('offline'),
    tooManyRequests: common('tooManyRequests'),
    signedOut: common('signedOut'),
  },
});
