import 'server-only';
/** Reads the exports of 'Download my data'. */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { toStorageHref } from '@/lib/config/origins';
import { dataExportDto } from '@/lib/contracts/customers';
import { formattersFor } from '@/lib/format/formatters';
import { announces } from '@/lib/http/capabilities.server';
import { AppError } from '@/lib/http/errors';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';
import type { DataExportView } from './schema';
import { toDataExportView } from './view';

/** Formats of the caller's language and the channel's time zone. */
export const dataExportFormats = (caller: Caller, { channel }: ResolvedHost) =>
  formattersFor(caller.locale ?? channel.locale, channel.timeZone);

const findJob = (caller: Caller, id: string) =>
  findUpstream('customers', 'getDataExport', dataExportDto, caller, { ids: { id } });

/**
 * The export with this id, or the customer's newest export for the id `latest`; null if there is none or it has
 * expired.
 *
 * @throws UpstreamError
 */
export async function readExport(
  caller: Caller,
  host: ResolvedHost,
  id: string,
): Promise<DataExportView | null> {
  const dto = await findJob(caller, id);
  return dto && toDataExportView(dto, dataExportFormats(caller, host));
}

/**
 * Signed URL of a finished file; it expires.
 *
 * @throws UpstreamError; AppError notFound if there is none or it has expired; badAnswer for a URL outside of our
 * storage
 */
export async function readExportUrl(caller: Caller, id: string): Promise<string> {
  const job = await findJob(caller, id);
  if (job?.state !== 'finished') throw new AppError('notFound', 'no such file');
  const href = toStorageHref(job.url);
  if (href === null) throw new AppError('badAnswer', 'a data export outside of the storage');
  return href;
}

/** True if the customer service announces exports of all data. */
export const hasDataExport = async (): Promise<boolean> =>
  announces('customers', 'dataExport', await requireCaller());

/** The customer's newest export, in any state; null if there is none. @throws UpstreamError */
export const getLatestExport = cache(async (): Promise<DataExportView | null> => {
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  return readExport(caller, host, 'latest');
});
