import type { UrlReply } from '@/lib/photos/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { ownerQuery, readSharedPhotoUrl } from '@/lib/shared-albums/queries.server';

/** A signed URL of the original of one of its photos, whoever's it is (PV-16). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists: whereOn('PhotoManagementSharedAlbumsViewEnabled'),
  ids: ['id', 'photoId'],
  query: ownerQuery,
  run: ({ caller, ids, query }): Promise<UrlReply> => readSharedPhotoUrl(caller, ids, query),
});
