/** A finished export as its page shows it. Pure. */
import { photoExportLinks } from './links';
import { addressOf } from '@/lib/endpoints/endpoint';
import type { BackupDto, CopyStateDto } from '@/lib/contracts/exports';
import { addDays } from 'date-fns';
import type { Formatters } from '@/lib/format/formatters';
import { sizeText } from '@/lib/format/measures';
import type { CopyReply } from './schema';

/** EX-04, CO-03: links are good for so long after the last update. */
const keptDays = 7;

export type ReadyExport = Extract<BackupDto, { status: 'READY' }>;

export type ExportView = {
  id: string;
  /** The last day on which it can be downloaded. */
  until: string;
  /**
   * `iteration` names a chunk to the service, `number` to the customer, from 1; `href` is a link of ours, which asks who
   * wants it and leads to the storage.
   */
  chunks: readonly { iteration: number; number: number; size: string; href: string }[];
  /** The day of the last check of the customer's copy; null when there was none. */
  verifiedOn: string | null;
  /** Whether it has only what was new when it was made, and how many photos of the library it has not. */
  isOnlyNew: boolean;
  outsideCount: number;
};

type Format = Pick<Formatters, 'date' | 'locale'>;

/** The last day on which an export can be downloaded. */
export const downloadableUntil = (updated: string, format: Format): string =>
  format.date(addDays(new Date(updated), keptDays));

export const toCopyReply = (
  { verifiedAt, missingCount }: Pick<CopyStateDto, 'verifiedAt' | 'missingCount'>,
  format: Format,
): CopyReply => ({ verifiedOn: verifiedAt && format.date(new Date(verifiedAt)), missingCount });

export function toExportView(
  { backupId, chunks, updated, verifiedAt, scope, outsideCount }: ReadyExport,
  format: Format,
): ExportView {
  return {
    id: backupId,
    until: downloadableUntil(updated, format),
    chunks: chunks.map(({ iteration, size }, index) => ({
      iteration,
      number: index + 1,
      size: sizeText(size, format.locale),
      href: addressOf(photoExportLinks.chunk, {
        ids: { id: backupId, iteration: String(iteration) },
      }),
    })),
    verifiedOn: verifiedAt ? format.date(new Date(verifiedAt)) : null,
    isOnlyNew: scope === 'new',
    outsideCount: outsideCount ?? 0,
  };
}
