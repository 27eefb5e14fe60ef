import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { deletePhotos } from '@/lib/photo-library/photos/commands.server';
import { listingOf, readAll } from '@/lib/photo-library/photos/queries.server';

export const GET = handle(photosApi.list, ({ caller, query }) =>
  readAll(caller, listingOf(query), query.cursor ?? null),
);

export const DELETE = handle(photosApi.delete, ({ caller, body }) =>
  deletePhotos(caller, body.photoIds),
);
