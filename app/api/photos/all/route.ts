import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { deleteAllPhotos } from '@/lib/photo-library/photos/commands.server';

export const DELETE = handle(photosApi.deleteAll, ({ caller }) => deleteAllPhotos(caller));
