import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { knownDatesQuery } from '@/lib/contracts/photo-date-changes';
import { handler } from '@/lib/route-handlers/handler.server';
import type { KnownDatesReply } from '@/lib/photos/schema';
import { readKnownDates } from '@/lib/photos/undated.server';

/** What the dates of these photos are now. */
export const POST = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  body: knownDatesQuery,
  run: ({ caller, body }): Promise<KnownDatesReply> => readKnownDates(caller, body.photoIds),
});
