import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readFullSize } from '@/lib/photo-library/photos/photo-files.server';

export const GET = handle(photosApi.getFullSize, ({ caller, ids }) => readFullSize(caller, ids.id));
