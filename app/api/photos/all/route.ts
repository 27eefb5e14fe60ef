import { photosApi } from '@/lib/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { deleteAllPhotos } from '@/lib/photos/commands.server';

export const DELETE = handle(photosApi.deleteAll, ({ caller }) => deleteAllPhotos(caller));
