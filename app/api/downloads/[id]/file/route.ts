import { route } from '@/lib/config/routes';
import { readArchiveUrl } from '@/lib/downloads/queries.server';
import { leadToFile } from '@/lib/route-handlers/failed-file.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** The link of an archive: whoever presses it has to be its customer, and is led to the storage, which serves ranges. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['id'],
  backTo: () => route('downloads'),
  run: async ({ caller, ids }) => leadToFile(await readArchiveUrl(caller, ids.id)),
});
