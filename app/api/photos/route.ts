import { photosApi } from '@/lib/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { deletePhotos } from '@/lib/photos/commands.server';
import { listingOf, readAll } from '@/lib/photos/queries.server';

export const GET = handle(photosApi.list, ({ caller, query }) =>
  readAll(caller, listingOf(query), query.cursor ?? null),
);

export const DELETE = handle(photosApi.delete, ({ caller, body }) =>
  deletePhotos(caller, body.photoIds),
);
