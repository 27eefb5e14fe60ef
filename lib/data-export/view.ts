/** The job behind 'Download my data' as finished texts. Pure. */
import type { DataExportDto } from '@/lib/contracts/customers';
import { sizeText } from '@/lib/format/measures';
import type { Formatters } from '@/lib/format/formatters';
import { AppError } from '@/lib/http/errors';
import { safeHref } from '@/lib/contracts/to-url';
import type { DataExportView } from './schema';

export type ExportContext = {
  format: Pick<Formatters, 'date' | 'locale'>;
  /** Address with a slash at its end, below which files may lie. */
  storage: string;
};

/**
 * @throws AppError badAnswer for a finished job without a file in our storage: a service's answer is no reason to send
 *   a customer elsewhere
 */
export function toDataExportView(
  { id, state, progress, url, size, expiresAt }: DataExportDto,
  { format, storage }: ExportContext,
): DataExportView {
  if (state !== 'finished') return { id, state, progress, file: null };
  const href = safeHref(url ?? '');
  if (href === null || storage === '' || !href.startsWith(storage) || size == null || !expiresAt) {
    throw new AppError('badAnswer', 'a finished data export without a file of the storage');
  }
  return {
    id,
    state,
    progress: 100,
    file: { href, size: sizeText(size, format.locale), until: format.date(new Date(expiresAt)) },
  };
}
