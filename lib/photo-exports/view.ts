/** A finished export as its page shows it. Pure. */
import type { BackupDto } from '@/lib/contracts/exports';
import { addDays } from 'date-fns';
import type { Formatters } from '@/lib/format/formatters';
import { sizeText } from '@/lib/format/measures';

/** EX-04, CO-03: links are good for so long after the last update. */
const keptDays = 7;

export type ReadyExport = Extract<BackupDto, { status: 'READY' }>;

export type ExportView = {
  id: string;
  /** The last day on which it can be downloaded. */
  until: string;
  /** `iteration` names a chunk to the service, `number` to the customer, from 1. */
  chunks: readonly { iteration: number; number: number; size: string }[];
  /** The day of the last check of the customer's copy; null when there was none. */
  verifiedOn: string | null;
};

export function toExportView(
  { backupId, chunks, updated, verifiedAt }: ReadyExport,
  format: Pick<Formatters, 'date' | 'locale'>,
): ExportView {
  return {
    id: backupId,
    until: format.date(addDays(new Date(updated), keptDays)),
    chunks: chunks.map(({ iteration, size }, index) => ({
      iteration,
      number: index + 1,
      size: sizeText(size, format.locale),
    })),
    verifiedOn: verifiedAt ? format.date(new Date(verifiedAt)) : null,
  };
}
