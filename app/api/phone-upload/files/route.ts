import { apiPaths } from '@/lib/config/api-paths';
import { phoneCaller } from '@/lib/phone-upload/sessions.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

/** tus: a phone creates an upload in its session, possibly with its bytes. */
export const POST = handler({
  access: 'open',
  rate: 'upload',
  run: ({ request, caller, host }) =>
    proxyTus(phoneCaller(caller, host, request), request, 'createUpload', {
      pathOf: apiPaths.phoneFile,
    }),
});
