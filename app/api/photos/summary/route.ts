import { handler } from '@/lib/route-handlers/handler.server';
import { readSummary } from '@/lib/photos/capabilities.server';
import type { SummaryReply } from '@/lib/photos/schema';

/** How many photos and albums the account holds. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: async ({ caller }): Promise<SummaryReply> => {
    const { photosCount, albumsCount } = await readSummary(caller);
    return { photosCount, albumsCount };
  },
});
