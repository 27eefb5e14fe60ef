import { handler } from '@/lib/route-handlers/handler.server';
import { readSummary } from '@/lib/photos/read-photos.server';

/** How many photos and albums the account holds. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: async ({ caller }) => {
    const { photosCount, albumsCount } = await readSummary(caller);
    return { photosCount, albumsCount };
  },
});
