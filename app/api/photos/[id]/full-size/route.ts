import { photosApi } from '@/lib/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readFullSize } from '@/lib/photos/photo-files.server';

export const GET = handle(photosApi.getFullSize, ({ caller, ids }) => readFullSize(caller, ids.id));
