import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { changeDates } from '@/lib/photo-library/photos/commands.server';

export const PUT = handle(photosApi.changeDates, ({ caller, body }) =>
  changeDates(caller, body.changes),
);
