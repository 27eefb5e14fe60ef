import { downloadListReply, startedReply } from '@/lib/archives/schema';
import { downloadBody, startDownload } from '@/lib/downloads/commands.server';
import { readDownloads } from '@/lib/downloads/queries.server';
import { whereOn } from '@/lib/flags/flags.server';
import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';

const areSharedOn = whereOn('PhotoManagementSharedAlbumsViewEnabled');

/** The customer's downloads of the last 30 days (DL-01). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  reply: downloadListReply,
  run: async ({ caller, host }) => ({ downloads: await readDownloads(caller, host) }),
});

/** Begins a download of several photos (DL-02); it is made later, hence 202. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  body: downloadBody,
  idempotent: true,
  reply: startedReply,
  status: 202,
  run: ({ request, host, caller, body, idempotencyKey }) => {
    if (body.albumId !== undefined && !areSharedOn(request, host))
      throw new AppError('notFound', 'no shared albums here');
    return startDownload(caller, body, idempotencyKey);
  },
});
