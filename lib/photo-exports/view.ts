/** View of a finished export. Pure. */
import { photoExportLinks } from './links';
import { addressOf } from '@/lib/endpoints/endpoint';
import type { BackupDto, CopyStateDto } from '@/lib/contracts/exports';
import { addDays } from 'date-fns';
import type { Formatters } from '@/lib/format/formatters';
import { sizeText } from '@/lib/format/measures';
import type { VerifiedCopyReply } from './schema';

/** Links are valid for this many days after the last update (EX-04, CO-03). */
const validDays = 7;

export type ReadyExport = Extract<BackupDto, { status: 'READY' }>;

export type ExportView = {
  id: string;
  /** Last day of the download. */
  until: string;
  /**
   * `iteration` is the chunk's number at the service; `number` is shown to the customer, from 1; `href` is our link, which
   * checks the session and redirects to the storage.
   */
  chunks: readonly { iteration: number; number: number; size: string; href: string }[];
  /** Day of the last check of the customer's copy; null if there was none. */
  verifiedOn: string | null;
  /** `isOnlyNew`: it has only photos that were new when it was made. `outsideCount`: photos of the library that it has not. */
  isOnlyNew: boolean;
  outsideCount: number;
};

type Format = Pick<Formatters, 'date' | 'locale'>;

/** Last day on which an export can be downloaded. */
export const downloadableUntil = (updated: string, format: Format): string =>
  format.date(addDays(new Date(updated), validDays));

export const toCopyReply = (
  { verifiedAt, missingCount }: Pick<CopyStateDto, 'verifiedAt' | 'missingCount'>,
  format: Format,
): VerifiedCopyReply => ({
  verifiedOn: verifiedAt && format.date(new Date(verifiedAt)),
  missingCount,
});

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
