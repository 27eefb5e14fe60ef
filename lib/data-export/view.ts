/** Texts of an export of 'Download my data'. Pure. */
import { dataExportLinks } from './links';
import { addressOf } from '@/lib/endpoints/endpoint';
import type { DataExportDto } from '@/lib/contracts/customers';
import { sizeText } from '@/lib/format/measures';
import type { Formatters } from '@/lib/format/formatters';
import { AppError } from '@/lib/http/errors';
import type { DataExportView } from './schema';

/**
 * View of an export. `href` of its file is an address of ours, which checks the session and redirects to the storage.
 *
 * @throws AppError badAnswer for a finished job without a file
 */
export function toDataExportView(
  { id, state, progress, url, size, expiresAt }: DataExportDto,
  format: Pick<Formatters, 'date' | 'locale'>,
): DataExportView {
  if (state !== 'finished') return { id, state, progress, file: null };
  if (!url || size == null || !expiresAt)
    throw new AppError('badAnswer', 'a finished data export without a file');
  return {
    id,
    state,
    progress: 100,
    file: {
      href: addressOf(dataExportLinks.file, { ids: { id } }),
      size: sizeText(size, format.locale),
      until: format.date(new Date(expiresAt)),
    },
  };
}
