import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readPhotoUrl } from '@/lib/photo-library/photos/photo-files.server';

export const GET = handle(photosApi.getUrl, ({ caller, ids }) => readPhotoUrl(caller, ids.id));
