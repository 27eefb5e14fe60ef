import { route } from '@/lib/config/routes';
import { readExportUrl } from '@/lib/data-export/queries.server';
import { redirectToFile } from '@/lib/route-handlers/failed-file.server';
import { dataExportLinks } from '@/lib/data-export/links';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(
  dataExportLinks.file,
  async ({ caller, ids }) => redirectToFile(await readExportUrl(caller, ids.id)),
  { backTo: () => route('dataExport') },
);
