import { photosApi } from '@/lib/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readSummary } from '@/lib/photos/capabilities.server';

export const GET = handle(photosApi.getSummary, async ({ caller }) => {
  const { photosCount, albumsCount } = await readSummary(caller);
  return { photosCount, albumsCount };
});
