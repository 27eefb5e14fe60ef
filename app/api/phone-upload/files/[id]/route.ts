import { joinedQuery, phoneCaller } from '@/lib/phone-upload/sessions.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

/** tus: how much of a phone's file has arrived. */
export const HEAD = handler({
  access: 'open',
  rate: 'upload',
  ids: ['id'],
  query: joinedQuery,
  run: (asked) =>
    proxyTus(phoneCaller(asked), asked.request, 'getUploadOffset', { id: asked.ids.id }),
});

/** tus: the next bytes of a phone's file. */
export const PATCH = handler({
  access: 'open',
  rate: 'upload',
  withoutTurn: true,
  ids: ['id'],
  query: joinedQuery,
  run: (asked) =>
    proxyTus(phoneCaller(asked), asked.request, 'appendToUpload', { id: asked.ids.id }),
});
