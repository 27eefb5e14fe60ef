import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { dateChangesDto } from '@/lib/contracts/photo-date-changes';
import { requireCapability } from '@/lib/photos/capabilities.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { changeDates } from '@/lib/photos/commands.server';
import type { DatesReply } from '@/lib/photos/schema';

/** Gives photos new dates; answers which are gone and which were changed elsewhere meanwhile. */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  weight: manyPhotos,
  body: dateChangesDto,
  async run({ caller, body }): Promise<DatesReply> {
    await requireCapability(caller, 'photoDates');
    return changeDates(caller, body.changes);
  },
});
