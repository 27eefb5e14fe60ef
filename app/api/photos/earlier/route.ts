import { handler } from '@/lib/route-handlers/handler.server';
import { readEarlierYears } from '@/lib/photos/queries.server';
import type { EarlierReply } from '@/lib/photos/schema';

/** Photos that fit into the row on the widest screens. */
const most = 8;

/** Photos of this month in earlier years. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: async ({ caller }): Promise<EarlierReply> => ({
    photos: await readEarlierYears(caller, new Date(), most),
  }),
});
