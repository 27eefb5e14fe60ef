import { readAlbumProgress } from '@/lib/downloads/queries.server';
import { downloadsApi } from '@/lib/downloads/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(downloadsApi.getAlbumProgress, ({ caller, ids }) =>
  readAlbumProgress(caller, ids.id),
);
