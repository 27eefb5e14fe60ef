import { route } from '@/lib/config/routes';
import { readExportUrl } from '@/lib/data-export/queries.server';
import { leadToFile } from '@/lib/route-handlers/failed-file.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** The link of a file with the customer's data: whoever presses it has to be that customer, and is led to the storage. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  fresh: true,
  ids: ['id'],
  backTo: () => route('dataExport'),
  run: async ({ caller, ids }) => leadToFile(await readExportUrl(caller, ids.id)),
});
