import { route } from '@/lib/config/routes';
import { readArchiveUrl } from '@/lib/downloads/queries.server';
import { leadToFile } from '@/lib/route-handlers/failed-file.server';
import { downloadLinks } from '@/lib/archives/links';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(
  downloadLinks.file,
  async ({ caller, ids }) => leadToFile(await readArchiveUrl(caller, ids.id)),
  { backTo: () => route('downloads') },
);
