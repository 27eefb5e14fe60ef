import { handler } from '@/lib/http/handler.server';
import { getUploadState } from '@/lib/uploads/queries.server';
import { passTus } from '@/lib/uploads/tus-door.server';

/** What became of a file (IM-06). */
export const GET = handler({
  access: 'session',
  rate: 'upload',
  ids: ['id'],
  run: async ({ caller, session, ids }) => getUploadState(caller, session.sub, ids.id),
});

/** tus: how much of a file has arrived. */
export const HEAD = handler({
  access: 'session',
  rate: 'upload',
  ids: ['id'],
  run: async ({ request, caller, ids }) => passTus(caller, request, 'getUploadOffset', ids.id),
});

/** tus: the next bytes of a file, streamed through. */
export const PATCH = handler({
  access: 'session',
  rate: 'upload',
  ids: ['id'],
  run: async ({ request, caller, ids }) => passTus(caller, request, 'appendToUpload', ids.id),
});

/** tus: the customer does not want it any more. */
export const DELETE = handler({
  access: 'session',
  rate: 'upload',
  ids: ['id'],
  run: async ({ request, caller, ids }) => passTus(caller, request, 'endUpload', ids.id),
});
