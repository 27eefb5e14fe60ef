import { photosApi } from '@/lib/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readPhotoUses } from '@/lib/photos/uses.server';

export const GET = handle(photosApi.listUses, ({ caller, session }) =>
  readPhotoUses(caller, session.sub),
);
