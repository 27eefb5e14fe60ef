import { dataExportDto } from '@/lib/contracts/customers';
import { formatOf } from '@/lib/data-export/queries.server';
import { toDataExportView } from '@/lib/data-export/view';
import { callUpstream } from '@/lib/http/upstream.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Begins a file with all of the customer's data, or answers the one that is under way; it is made later, hence 202. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  // The file holds everything about the customer: an unattended browser must not be able to take it.
  fresh: true,
  async run({ caller, host }) {
    const job = await callUpstream('customers', 'startDataExport', dataExportDto, caller);
    return Response.json(toDataExportView(job, formatOf(caller, host)), { status: 202 });
  },
});
