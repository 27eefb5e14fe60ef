import 'server-only';
/** The jobs of 'Download my data', for page and handlers alike. */
import { storageBase } from '@/lib/config/origins';
import { type DataExportDto, dataExportDto } from '@/lib/contracts/customers';
import { type Formatters, formattersFor } from '@/lib/format/formatters';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import { channelLocale } from '@/lib/i18n/locales';
import { type DataExportView, toDataExportView } from './view';

/** Dates in the language and the zone of a handler's request. */
export const formatOf = ({ channel }: ResolvedHost, { locale }: Caller): Formatters =>
  formattersFor(channelLocale(channel, locale ?? null), channel.timeZone);

const toView = (dto: DataExportDto, format: Formatters): DataExportView =>
  toDataExportView(dto, { format, storage: storageBase() });

/**
 * The job of that id, or the customer's newest one for `latest`; null when there is none or its time is over.
 *
 * @throws UpstreamError
 */
export async function readExport(
  caller: Caller,
  id: string,
  format: Formatters,
): Promise<DataExportView | null> {
  const dto = await findUpstream('customers', 'getDataExport', dataExportDto, caller, {
    ids: { id },
  });
  return dto && toView(dto, format);
}

/** Begins a job, or answers the one that is under way. @throws UpstreamError tooManyRequests */
export async function startExport(caller: Caller, format: Formatters): Promise<DataExportView> {
  const dto = await callUpstream('customers', 'startDataExport', dataExportDto, caller);
  return toView(dto, format);
}
