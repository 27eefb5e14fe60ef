import { route } from '@/lib/config/routes';
import { readChunkUrl } from '@/lib/photo-exports/queries.server';
import { leadToFile } from '@/lib/route-handlers/failed-file.server';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** The link of one zip (EX-04): whoever presses it has to be its customer, and is led to the storage, which serves ranges. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists: whereOn('PhotoManagementPhotoExportEnabled'),
  ids: ['id', 'iteration'],
  backTo: ({ id }) => route('photoExports', { backupId: id }),
  run: async ({ caller, ids: { id, iteration } }) =>
    leadToFile(await readChunkUrl(caller, { backupId: id, iteration })),
});
