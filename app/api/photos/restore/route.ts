import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { restorePhotos } from '@/lib/photo-library/photos/commands.server';

export const POST = handle(photosApi.restore, ({ caller, body }) => restorePhotos(caller, body));
