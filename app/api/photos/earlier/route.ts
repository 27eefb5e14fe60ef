import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readEarlierYears } from '@/lib/photo-library/photos/queries.server';

/** Maximum number of photos in the reply: the row has space for 8 on the widest screens. */
const most = 8;

export const GET = handle(photosApi.listEarlierYears, async ({ caller }) => ({
  photos: await readEarlierYears(caller, new Date(), most),
}));
