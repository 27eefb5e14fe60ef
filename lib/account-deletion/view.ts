/** A deletion's consequences in finished words. Pure. */
import type { DeletionPreviewDto } from '@/lib/contracts/customers';
import type { Formatters } from '@/lib/format/formatters';
import type { Words } from '@/lib/i18n/words';

export type DeletionView = {
  /** What would be deleted; only what there is. */
  goes: string[];
  /** What would remain, and why. */
  stays: string[];
};

type Reading = {
  /** Of the namespace `accountDeletion.page`. */
  words: Words;
  format: Formatters;
  /** A business's invoices keep their buyer (docs/decisions: confirmations by mail). */
  isB2b: boolean;
};

export function toDeletionView(
  preview: DeletionPreviewDto,
  { words, format, isB2b }: Reading,
): DeletionView {
  const { photoCount, projectCount, addressCount, paymentMethodCount } = preview;
  const { orderCount, openOrderCount, photosDeletedAt } = preview;
  const date = format.date(new Date(photosDeletedAt));
  const counted = (key: string, count: number, more: Record<string, string> = {}) =>
    count > 0 ? [words(key, { count, ...more })] : [];
  return {
    goes: [
      ...counted('goes.photos', photoCount, { date }),
      ...counted('goes.projects', projectCount),
      ...counted('goes.addresses', addressCount),
      ...counted('goes.paymentMethods', paymentMethodCount),
      words('goes.profile'),
    ],
    stays: [
      ...counted(isB2b ? 'stays.businessOrders' : 'stays.orders', orderCount),
      ...counted('stays.openOrders', openOrderCount),
      ...(orderCount === 0 ? [words('stays.nothing')] : []),
    ],
  };
}
