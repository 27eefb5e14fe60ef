import { findCopy } from '@/lib/photo-exports/queries.server';
import type { LatestCopyReply } from '@/lib/photo-exports/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** What of the library the customer has a proved copy of. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists: whereOn('PhotoManagementPhotoExportEnabled'),
  run: async ({ caller, host }): Promise<LatestCopyReply> => ({
    copy: await findCopy(caller, host),
  }),
});
