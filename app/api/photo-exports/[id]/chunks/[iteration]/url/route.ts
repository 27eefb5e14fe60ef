import { readChunkUrl } from '@/lib/photo-exports/queries.server';
import type { ChunkUrlReply } from '@/lib/photo-exports/schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** A signed URL of one zip; the browser fetches it from the storage itself (EX-04). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['id', 'iteration'],
  run: ({ caller, ids: { id, iteration } }): Promise<ChunkUrlReply> =>
    readChunkUrl(caller, { backupId: id, iteration }),
});
