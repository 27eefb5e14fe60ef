import 'server-only';
/** Reads of the jobs of 'Download my data'. */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { storageBase } from '@/lib/config/origins';
import { dataExportDto } from '@/lib/contracts/customers';
import { formattersFor } from '@/lib/format/formatters';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';
import type { DataExportView } from './schema';
import { type ExportContext, toDataExportView } from './view';

/** The caller's language, the channel's zone, and where files may lie. */
export const exportContext = (caller: Caller, { channel }: ResolvedHost): ExportContext => ({
  format: formattersFor(caller.locale ?? channel.locale, channel.timeZone),
  storage: storageBase(),
});

/**
 * The job of that id, or the customer's newest one for `latest`; null when there is none or its time is over.
 *
 * @throws UpstreamError
 */
export async function readExport(
  caller: Caller,
  host: ResolvedHost,
  id: string,
): Promise<DataExportView | null> {
  const dto = await findUpstream('customers', 'getDataExport', dataExportDto, caller, {
    ids: { id },
  });
  return dto && toDataExportView(dto, exportContext(caller, host));
}

/** The customer's newest file, whatever state it is in; null when there is none. @throws UpstreamError */
export const getLatestExport = cache(async (): Promise<DataExportView | null> => {
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  return readExport(caller, host, 'latest');
});
