import { route } from '@/lib/config/routes';
import { readArchiveUrl } from '@/lib/downloads/queries.server';
import { redirectToFile } from '@/lib/route-handlers/failed-file.server';
import { downloadLinks } from '@/lib/downloads/links';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(
  downloadLinks.file,
  async ({ caller, ids }) => redirectToFile(await readArchiveUrl(caller, ids.id)),
  { backTo: () => route('downloads') },
);
