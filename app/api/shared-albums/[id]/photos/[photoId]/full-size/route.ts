import { whereOn } from '@/lib/flags/flags.server';
import type { FullSizeReply } from '@/lib/photos/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { readSharedFullSize } from '@/lib/shared-albums/queries.server';

/** Where a viewer that zooms finds all pixels of one of its photos, whoever's it is. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists: whereOn('PhotoManagementSharedAlbumsViewEnabled'),
  ids: ['id', 'photoId'],
  run: ({ caller, ids }): Promise<FullSizeReply> => readSharedFullSize(caller, ids),
});
