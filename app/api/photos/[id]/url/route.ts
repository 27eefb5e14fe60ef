import { handler } from '@/lib/route-handlers/handler.server';
import { readPhotoUrl } from '@/lib/photos/photo-files.server';
import type { UrlReply } from '@/lib/photos/schema';

/** A signed URL of a photo's original; the browser fetches it from the storage itself (PV-11). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['id'],
  run: ({ caller, ids }): Promise<UrlReply> => readPhotoUrl(caller, ids.id),
});
