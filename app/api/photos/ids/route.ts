import * as z from 'zod';
import { photoPageSize } from '@/lib/contracts/photos';
import { handler } from '@/lib/route-handlers/handler.server';
import { readMonthPhotos } from '@/lib/photos/read-photos.server';
import { monthPageQuery } from '@/lib/photos/schema';
import { toPhotoSort } from '@/lib/photos/sorting';

const limit = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .refine((value) => value <= photoPageSize);

/** Only the ids of up to 500 photos of a month, from a place on, each in its own: what a selection of photos that were never shown needs. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: monthPageQuery.extend({ limit }),
  run: async ({ caller, query: { sort, ...wanted } }) => {
    const photos = await readMonthPhotos(caller, toPhotoSort(sort, null), wanted);
    return { ids: photos.map((photo) => photo && photo.id) };
  },
});
