import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { knownDatesQuery } from '@/lib/contracts/photo-date-changes';
import { requireCapability } from '@/lib/photos/capabilities.server';
import { handler } from '@/lib/route-handlers/handler.server';
import type { KnownDatesReply } from '@/lib/photos/schema';
import { readKnownDates } from '@/lib/photos/undated.server';

/** What the dates of these photos are now. */
export const POST = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  body: knownDatesQuery,
  async run({ caller, body }): Promise<KnownDatesReply> {
    await requireCapability(caller, 'photoDates');
    return readKnownDates(caller, body.photoIds);
  },
});
