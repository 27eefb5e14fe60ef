import 'server-only';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { dataExportDto } from '@/lib/contracts/customers';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { exportContext } from './queries.server';
import type { DataExportView } from './schema';
import { toDataExportView } from './view';

/** Begins a job, or answers the one that is under way. @throws UpstreamError tooManyRequests */
export async function createExport(caller: Caller, host: ResolvedHost): Promise<DataExportView> {
  const dto = await callUpstream('customers', 'startDataExport', dataExportDto, caller);
  return toDataExportView(dto, exportContext(caller, host));
}
