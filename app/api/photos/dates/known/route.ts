import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readKnownDates } from '@/lib/photo-library/photos/undated.server';

export const POST = handle(photosApi.getDates, ({ caller, body }) =>
  readKnownDates(caller, body.photoIds),
);
