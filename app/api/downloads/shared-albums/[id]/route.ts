import { rescueReply } from '@/lib/archives/schema';
import { readRescue } from '@/lib/downloads/queries.server';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** How many photos of a shared album the customer has had. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists: whereOn('PhotoManagementSharedAlbumsViewEnabled'),
  ids: ['id'],
  reply: rescueReply,
  run: ({ caller, ids }) => readRescue(caller, ids.id),
});
