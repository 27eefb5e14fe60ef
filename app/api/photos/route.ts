import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { photoIdsDto } from '@/lib/contracts/photos';
import { handler } from '@/lib/route-handlers/handler.server';
import { deletePhotos } from '@/lib/photos/commands.server';
import { allQuery, readAll } from '@/lib/photos/queries.server';
import type { FailedReply, PageReply } from '@/lib/photos/schema';

/** Photos of the whole library behind a cursor, as many as the service answers at once. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  query: allQuery,
  run: ({ caller, query }): Promise<PageReply> => readAll(caller, query.sort, query.cursor ?? null),
});

/** Deletes up to 500 photos and answers those that failed (SE-10). */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  weight: manyPhotos,
  body: photoIdsDto,
  run: ({ caller, body }): Promise<FailedReply> => deletePhotos(caller, body.photoIds),
});
