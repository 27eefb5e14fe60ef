import { uploadsApi } from '@/lib/uploads/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { getUploadState } from '@/lib/uploads/queries.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

export const GET = handle(uploadsApi.getState, async ({ caller, session, ids }) =>
  getUploadState(caller, session.sub, ids.id),
);

export const HEAD = handle(uploadsApi.getOffset, async ({ request, caller, ids }) =>
  proxyTus(caller, request, 'getUploadOffset', { id: ids.id }),
);

export const PATCH = handle(uploadsApi.append, async ({ request, caller, ids }) =>
  proxyTus(caller, request, 'appendToUpload', { id: ids.id }),
);

export const DELETE = handle(uploadsApi.delete, async ({ request, caller, ids }) =>
  proxyTus(caller, request, 'endUpload', { id: ids.id }),
);
