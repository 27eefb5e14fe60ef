import { startDownload } from '@/lib/downloads/commands.server';
import { readDownloads } from '@/lib/downloads/queries.server';
import { flagsOf } from '@/lib/channel/host-flags.server';
import { AppError } from '@/lib/http/errors';
import { downloadsApi } from '@/lib/downloads/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(downloadsApi.list, async ({ caller, host }) => ({
  downloads: await readDownloads(caller, host),
}));

export const POST = handle(
  downloadsApi.start,
  ({ request, host, caller, body, idempotencyKey }) => {
    if (
      body.albumId !== undefined &&
      !flagsOf(request, host).PhotoManagementSharedAlbumsViewEnabled
    )
      throw new AppError('notFound', 'no shared albums here');
    return startDownload(caller, body, idempotencyKey);
  },
);
