import { formatOf, startExport } from '@/lib/data-export/read-export.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Begins a file with all of the customer's data, or answers the one that is under way; it is made later, hence 202. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  run: async ({ caller, host }) =>
    Response.json(await startExport(caller, formatOf(host, caller)), { status: 202 }),
});
