import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { turnsDto } from '@/lib/contracts/photos';
import { requireCapability } from '@/lib/photos/capabilities.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { turnPhotos } from '@/lib/photos/commands.server';
import type { FailedReply } from '@/lib/photos/schema';

/** Turns up to 500 photos and answers those that failed. */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  weight: manyPhotos,
  body: turnsDto,
  async run({ caller, body }): Promise<FailedReply> {
    await requireCapability(caller, 'photoTurn');
    return turnPhotos(caller, body);
  },
});
