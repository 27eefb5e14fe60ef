/** View of a finished export. Pure. */
import { photoExportLinks } from './links';
import { addressOf } from '@/lib/endpoints/endpoint';
import type { BackupDto, CopyStateDto } from '@/lib/contracts/exports';
import { addDays } from 'date-fns';
import type { Formatters } from '@/lib/format/formatters';
import { sizeText } from '@/lib/format/measures';
import type { VerifiedCopyReply } from './schema';

/** Days after the last update for which the links are valid (EX-04, CO-03). */
const validDays = 7;

export type ReadyExport = Extract<BackupDto, { status: 'READY' }>;

export type ExportView = {
  id: string;
  /** Last day on which the export can be downloaded. */
  until: string;
  /**
   * `iteration`: number of the zip at the service. `number`: the number that the customer sees, from 1. `href`: our
   * link, which checks the session and redirects to the storage.
   */
  chunks: readonly { iteration: number; number: number; size: string; href: string }[];
  /** Day of the last check of the customer's copy; null if there was none. */
  verifiedOn: string | null;
  /** `isOnlyNew`: the export contains only photos that were new when it was made. */
  isOnlyNew: boolean;
  outsideCount: number;
};

type Format = Pick<Formatters, 'date' | 'locale'>;

/** Last day on which an export can be downloaded. @param updated ISO 8601 instant of its last update */
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
