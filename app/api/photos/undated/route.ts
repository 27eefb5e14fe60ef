import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { requireCapability } from '@/lib/photos/capabilities.server';
import type { UndatedReply } from '@/lib/photos/schema';
import { readUndated } from '@/lib/photos/undated.server';

/** Photos without a date or with a guessed one, in groups with proposals. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  async run({ caller }): Promise<UndatedReply> {
    await requireCapability(caller, 'undated');
    return readUndated(caller);
  },
});
