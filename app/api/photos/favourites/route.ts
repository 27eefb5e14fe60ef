import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { markFavourites } from '@/lib/photo-library/photos/commands.server';

export const PUT = handle(photosApi.markFavourites, ({ caller, body }) =>
  markFavourites(caller, body),
);
