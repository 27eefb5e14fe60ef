import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readPhotoUses } from '@/lib/photo-library/photos/uses.server';

export const GET = handle(photosApi.listUses, ({ caller, session }) =>
  readPhotoUses(caller, session.sub),
);
