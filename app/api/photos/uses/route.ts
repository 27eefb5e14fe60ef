import { handler } from '@/lib/route-handlers/handler.server';
import type { UsesReply } from '@/lib/photos/schema';
import { readPhotoUses } from '@/lib/photos/uses.server';

/** Which photos saved projects and open orders use, before some are deleted. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: ({ caller, session }): Promise<UsesReply> => readPhotoUses(caller, session.sub),
});
