import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { favouritesDto } from '@/lib/contracts/photos';
import { requireCapability } from '@/lib/photos/capabilities.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { markFavourites } from '@/lib/photos/commands.server';
import type { FailedReply } from '@/lib/photos/schema';

/** Makes up to 500 photos favourites, or takes that back, and answers those that failed. */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  weight: manyPhotos,
  body: favouritesDto,
  async run({ caller, body }): Promise<FailedReply> {
    await requireCapability(caller, 'favourites');
    return markFavourites(caller, body);
  },
});
