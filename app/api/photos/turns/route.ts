import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { turnPhotos } from '@/lib/photo-library/photos/commands.server';

export const PUT = handle(photosApi.turn, ({ caller, body }) => turnPhotos(caller, body));
