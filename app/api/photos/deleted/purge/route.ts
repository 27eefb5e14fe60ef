import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { photoIdsDto } from '@/lib/contracts/photos';
import { handler } from '@/lib/route-handlers/handler.server';
import { purgePhotos } from '@/lib/photos/commands.server';
import { requireCapability } from '@/lib/photos/capabilities.server';
import type { FailedReply } from '@/lib/photos/schema';

/** Ends up to 500 photos of Recently deleted for good and answers those that failed. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  weight: manyPhotos,
  body: photoIdsDto,
  async run({ caller, body }): Promise<FailedReply> {
    await requireCapability(caller, 'recentlyDeleted');
    return purgePhotos(caller, body.photoIds);
  },
});
