import { manyPhotos } from '@/lib/admission/handler-turns.server';
import * as z from 'zod';
import { deletedPageSize, photoPageSize } from '@/lib/contracts/limits';
import { handler } from '@/lib/route-handlers/handler.server';
import { requireCapability } from '@/lib/photos/capabilities.server';
import { readDeleted } from '@/lib/photos/queries.server';
import type { DeletedReply } from '@/lib/photos/schema';

const limit = z.enum([String(deletedPageSize), String(photoPageSize)]).transform(Number);

/** A page of Recently deleted. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  query: z.object({ cursor: z.string().max(512).optional(), limit: limit.optional() }),
  async run({ caller, query }): Promise<DeletedReply> {
    await requireCapability(caller, 'recentlyDeleted');
    return readDeleted(caller, query);
  },
});
