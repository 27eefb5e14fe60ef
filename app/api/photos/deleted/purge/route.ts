import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { purgePhotos } from '@/lib/photo-library/photos/commands.server';

export const POST = handle(photosApi.purge, ({ caller, body }) =>
  purgePhotos(caller, body.photoIds),
);
