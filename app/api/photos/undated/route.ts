import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { handler } from '@/lib/route-handlers/handler.server';
import type { UndatedReply } from '@/lib/photos/schema';
import { readUndated } from '@/lib/photos/undated.server';

/** Photos without a date or with a guessed one, in groups with proposals. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  run: ({ caller }): Promise<UndatedReply> => readUndated(caller),
});
