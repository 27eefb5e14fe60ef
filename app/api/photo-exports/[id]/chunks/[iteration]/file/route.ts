import { route } from '@/lib/config/routes';
import { readChunkUrl } from '@/lib/photo-exports/queries.server';
import { redirectToFile } from '@/lib/route-handlers/failed-file.server';
import { photoExportLinks } from '@/lib/photo-exports/links';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(
  photoExportLinks.chunk,
  async ({ caller, ids: { id, iteration } }) =>
    redirectToFile(await readChunkUrl(caller, { backupId: id, iteration })),
  { backTo: ({ id }) => route('photoExports', { backupId: id }) },
);
