import 'server-only';
/** Reads which data a deletion of the account removes and which remain. */
import { type DeletionPreviewDto, deletionPreviewDto } from '@/lib/contracts/customers';
import type { Formatters } from '@/lib/format/formatters';
import { ifOffered } from '@/lib/http/capabilities.server';
import { type Caller, callUpstream } from '@/lib/http/upstream.server';
import type { Translator } from '@/lib/i18n/translator';
import { requireCaller } from '@/lib/session/request-session.server';

/** Reads the preview of a deletion; null if the service offers none. @throws UpstreamError */
export const readDeletionPreview = (caller: Caller): Promise<DeletionPreviewDto | null> =>
  ifOffered(callUpstream('customers', 'previewDeletion', deletionPreviewDto, caller));

/** {@link readDeletionPreview} for the signed-in customer. */
export const getDeletionPreview = async (): Promise<DeletionPreviewDto | null> =>
  readDeletionPreview(await requireCaller());

export type DeletionView = {
  /** Sentences about data that would be deleted; only about data that exists. */
  deleted: string[];
  /** Sentences about data that would remain, with the reasons. */
  kept: string[];
};

type Context = {
  t: Translator<'accountDeletion.page'>;
  format: Formatters;
  /** True for a business: its invoices still name it as buyer (docs/decisions/2026-11-21-confirmations-by-mail.md). */
  isB2b: boolean;
};

export function toDeletionView(
  preview: DeletionPreviewDto,
  { t, format, isB2b }: Context,
): DeletionView {
  const { photoCount, projectCount, addressCount, paymentMethodCount } = preview;
  const { orderCount, openOrderCount, photosDeletedAt } = preview;
  const date = format.date(new Date(photosDeletedAt));
  const counted = (key: Parameters<typeof t>[0], count: number) =>
    count > 0 ? [t(key, { count, date })] : [];
  return {
    deleted: [
      ...counted('goes.photos', photoCount),
      ...counted('goes.projects', projectCount),
      ...counted('goes.addresses', addressCount),
      ...counted('goes.paymentMethods', paymentMethodCount),
      t('goes.profile'),
    ],
    kept: [
      ...counted(isB2b ? 'stays.businessOrders' : 'stays.orders', orderCount),
      ...counted('stays.openOrders', openOrderCount),
      ...(orderCount === 0 ? [t('stays.nothing')] : []),
    ],
  };
}
