import { uploadsApi } from '@/lib/uploads/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { getUploadState } from '@/lib/uploads/queries.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

export const GET = handle(uploadsApi.getState, async ({ caller, session, ids }) =>
  getUploadState(caller, session.sub, ids.id),
);

export const HEAD = handle(uploadsApi.getOffset, (asked) =>
  proxyTus(asked, 'getUploadOffset', { id: asked.ids.id }),
);

export const PATCH = handle(uploadsApi.append, (asked) =>
  proxyTus(asked, 'appendToUpload', { id: asked.ids.id }),
);

export const DELETE = handle(uploadsApi.delete, (asked) =>
  proxyTus(asked, 'endUpload', { id: asked.ids.id }),
);
