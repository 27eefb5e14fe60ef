import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readSummary } from '@/lib/photo-library/photos/capabilities.server';

export const GET = handle(photosApi.getSummary, async ({ caller }) => {
  const { photosCount, albumsCount } = await readSummary(caller);
  return { photosCount, albumsCount };
});
