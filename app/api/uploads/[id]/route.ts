import { uploadStateSchema } from '@/lib/uploads/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { getUploadState } from '@/lib/uploads/queries.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

const exists = whereOn('PhotoManagementUploadViewEnabled');

/** What became of a file (IM-06). */
export const GET = handler({
  access: 'session',
  rate: 'upload',
  exists,
  ids: ['id'],
  reply: uploadStateSchema,
  run: async ({ caller, session, ids }) => getUploadState(caller, session.sub, ids.id),
});

/** tus: how much of a file has arrived. */
export const HEAD = handler({
  access: 'session',
  rate: 'upload',
  exists,
  ids: ['id'],
  run: async ({ request, caller, ids }) =>
    proxyTus(caller, request, 'getUploadOffset', { id: ids.id }),
});

/** tus: the next bytes of a file, streamed through. */
export const PATCH = handler({
  access: 'session',
  rate: 'upload',
  exists,
  withoutTurn: true,
  ids: ['id'],
  run: async ({ request, caller, ids }) =>
    proxyTus(caller, request, 'appendToUpload', { id: ids.id }),
});

/** tus: deletes an upload. */
export const DELETE = handler({
  access: 'session',
  rate: 'upload',
  exists,
  ids: ['id'],
  run: async ({ request, caller, ids }) => proxyTus(caller, request, 'endUpload', { id: ids.id }),
});
