import { dataExportDto } from '@/lib/contracts/customers';
import { dataExportFormats } from '@/lib/data-export/queries.server';
import { toDataExportView } from '@/lib/data-export/view';
import { callUpstream } from '@/lib/http/upstream.server';
import { dataExportApi } from '@/lib/data-export/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(dataExportApi.start, async ({ caller, host }) => {
  const job = await callUpstream('customers', 'startDataExport', dataExportDto, caller);
  return Response.json(toDataExportView(job, dataExportFormats(caller, host)), { status: 202 });
});
