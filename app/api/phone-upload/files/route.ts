import { apiPaths } from '@/lib/config/api-paths';
import { joinedQuery, phoneCaller } from '@/lib/phone-upload/sessions.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

/** tus: a phone creates an upload in its session, possibly with its bytes. */
export const POST = handler({
  access: 'open',
  rate: 'upload',
  withoutTurn: true,
  query: joinedQuery,
  run: (asked) =>
    proxyTus(phoneCaller(asked), asked.request, 'createUpload', {
      pathOf: (id) => apiPaths.phoneFile(id, asked.query.session),
    }),
});
