import { manyPhotos } from '@/lib/admission/handler-turns.server';
import * as z from 'zod';
import { photoIdsDto, restoreAllDto } from '@/lib/contracts/photos';
import { handler } from '@/lib/route-handlers/handler.server';
import { restorePhotos } from '@/lib/photos/commands.server';
import { requireCapability } from '@/lib/photos/capabilities.server';
import type { FailedReply } from '@/lib/photos/schema';

/** Brings back up to 500 photos, or what one deletion of everything took, and answers those that failed. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  weight: manyPhotos,
  body: z.union([photoIdsDto.strict(), restoreAllDto.strict()]),
  async run({ caller, body }): Promise<FailedReply> {
    await requireCapability(caller, 'recentlyDeleted');
    return restorePhotos(caller, body);
  },
});
