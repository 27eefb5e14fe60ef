import { handler } from '@/lib/route-handlers/handler.server';
import { readFullSize } from '@/lib/photos/photo-files.server';
import type { FullSizeReply } from '@/lib/photos/schema';

/** Where a viewer that zooms finds all pixels of a photo. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['id'],
  run: ({ caller, ids }): Promise<FullSizeReply> => readFullSize(caller, ids.id),
});
